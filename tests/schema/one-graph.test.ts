import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'

/** Places of schema 2.0.0, which stay until they are deprecated and removed. */
const RELEASED = [
  'Broadcast.progressId',
  'SubmitBeneficiaryClaimPayload.claimId',
  'Referral.memberId',
  'ReferredMember.memberId',
  'Referrer.memberId',
  'Viewer.memberId',
  'LandRequest.approvedBy',
  'Query.broadcast(progressId)',
  'Query.searchMembers',
  'Query.withdrawableSavings',
  'UpdateBankAccountInput.memberId',
  'SetFeatureToggleInput.memberId',
  'AcknowledgeSavingsInstructionInput.memberId',
  'DeclineSavingsInstructionInput.memberId',
  'Guarantor.id',
]

/** Parts of a record, which are read through it and named by their ids in changes of it, by why they are no Nodes. */
const PARTS: Readonly<Record<string, string>> = {
  'OpenSession.id': 'a session is of its account alone, and nobody else may read it',
  'ScheduleItem.id': 'a draft that is built again has new items, so that no id of one lasts',
  'SuspenseItem.id':
    'it is the id of a line of the books; 2.1.0 answers it without a type, and programs may have kept it: its `entry` is the record',
  'GuarantorLink.id': 'a link is a part of the loan request, which the borrower alone reads',
  'OwnGuarantee.id': 'it is the key of a line of a list, which shows another’s loan in part and is no record',
  'ApiKey.id': 'a key is read through its program, and no other caller has a use for it',
  'Event.id': 'what happened is read from the feed, once; its `subject` is the record',
  'Passkey.id': 'a passkey is of its account alone, and nobody else may read it',
  'PushDevice.id': 'a device is of its account alone, and nobody else may read it',
  'AddPushDevicePayload.deviceId': 'a device is of its account alone, and nobody else may read it',
  'RecordView.id': 'a line of the list of who looked at a record, which nothing else names',
  'WebhookDelivery.id': 'a delivery is a line of the log of its webhook',
  'BankEntry.lineId': 'a line is a part of the entry, which `entry` leads to',
  'GeneralLedgerLine.lineId': 'a line is a part of the entry, which `entry` leads to',
}

/** What ends as the id of a record does and is none, or is of any kind. */
const NO_RECORD = [
  // Numbers of the bank.
  'LandPayment.tellerId',
  'LandPayment.transactionId',
  // The request of a program, as headers and logs name it.
  'AuditRecord.requestId',
  // Of each kind that is audited, removed records included.
  'AuditRecord.recordId',
  // Of each kind of record, removed ones included; `subject` is the record where it is there still.
  'Event.subjectId',
  'WebhookDelivery.subjectId',
  'Notification.subjectId',
  // Of the feed, or of a test that was sent and is in no feed.
  'WebhookDelivery.eventId',
  // The payer to be, which the record that is changed does not name yet.
  'SetMemberPayerInput.payerId',
]

/** Lists at the root without pages, by what bounds them. */
const BOUNDED: Readonly<Record<string, string>> = {
  'Query.nodes': 'a hundred ids',
  'Query.arrearsByMonth': 'the months that are asked for',
  'Query.auditors': 'the auditors of a society',
  'Query.bankRules': 'the rules that staff wrote for its banks',
  'Query.bookNumbers': 'the series of numbers of a year',
  'Query.booksWork': 'the kinds of work',
  'Query.chartOfAccounts': 'the chart',
  'Query.landCosts': 'the estates',
  'Query.nominalAccounts': 'the accounts that a society added to the chart',
  'Query.ownGuarantees': 'what one member has signed',
  'Query.ownDeductions': 'the months of one salary',
  'Query.payers': 'the payers of a society',
  'Query.societyBankAccounts': 'the bank accounts of a society',
  'Query.webhooks': 'the addresses of programs, twenty at most',
  'Query.staffAccounts': 'the staff of a society',
}

const objectsOf = (of: GraphQLSchema): readonly GraphQLObjectType[] =>
  Object.values(of.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  )

const fieldsOf = (type: GraphQLObjectType): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields())

/** The fields of objects that fit, as 'Voucher.entry'. */
const fieldsThat = (
  of: GraphQLSchema,
  fits: (field: GraphQLField<unknown, unknown>, type: GraphQLObjectType) => boolean,
): readonly string[] =>
  objectsOf(of).flatMap((type) =>
    fieldsOf(type).flatMap((field) => (fits(field, type) ? [`${type.name}.${field.name}`] : [])),
  )

/** 'scheduleId' is the id of what a payload returns as `DeductionSchedule`. */
const isIdOf = (input: string, { type }: GraphQLField<unknown, unknown>): boolean =>
  /[a-z]Id$/.test(input) && getNamedType(type).name.toLowerCase().endsWith(input.slice(0, -2).toLowerCase())

/** What each rule finds wrong, by the name of the rule. */
const RULES: Readonly<Record<string, (of: GraphQLSchema) => readonly string[]>> = {
  'an object with an id is a Node': (of) =>
    fieldsThat(
      of,
      ({ name }, type) => name === 'id' && type.getInterfaces().every((each) => each.name !== 'Node'),
    ),
  'a record is a relation, and not the id of one': (of) =>
    fieldsThat(of, ({ name }) => /[a-z]Id$/.test(name) && name !== 'deletedId'),
  'who did something is a person, and not a text': (of) =>
    fieldsThat(of, ({ name, type }) => /(?:[a-z]By|^by)$/.test(name) && getNamedType(type).name === 'String'),
  'a file has an address, and no bytes in an answer': (of) =>
    fieldsThat(of, ({ description }) => /base64/i.test(description ?? '')),
  'a list at the root has pages, or is bounded': (of) =>
    fieldsThat(of, ({ type }, parent) => parent === of.getQueryType() && isListType(getNullableType(type))),
  'a record is read by an argument `id`': (of) =>
    fieldsOf(of.getQueryType() as GraphQLObjectType).flatMap(({ name, args }) =>
      args.flatMap((arg) =>
        /[a-z]Id$/.test(arg.name) && isNonNullType(arg.type) ? [`Query.${name}(${arg.name})`] : [],
      ),
    ),
  'what is changed is named by `id`': (of) =>
    Object.values(of.getMutationType()?.getFields() ?? {}).flatMap(({ args, type }) => {
      const [input, payload] = [getNamedType(args[0]?.type), getNamedType(type)]
      if (!isInputObjectType(input) || !isObjectType(payload)) return []
      return Object.keys(input.getFields()).flatMap((name) =>
        fieldsOf(payload).some((field) => isIdOf(name, field)) ? [`${input.name}.${name}`] : [],
      )
    }),
}

const ALLOWED = new Set([...RELEASED, ...Object.keys(PARTS), ...NO_RECORD, ...Object.keys(BOUNDED)])

describe('one graph', () => {
  it.each(Object.entries(RULES))('holds that %s', (_rule, wrong) => {
    expect(wrong(schema).filter((place) => !ALLOWED.has(place))).toEqual([])
  })

  it('exceptions are only places that a rule would find', () => {
    const found = new Set(Object.values(RULES).flatMap((wrong) => wrong(schema)))
    expect([...ALLOWED].filter((place) => !found.has(place))).toEqual([])
  })

  it.each([
    ['an object with an id is a Node', 'Payer.id'],
    ['a record is a relation, and not the id of one', 'Report.payerId'],
    ['who did something is a person, and not a text', 'Report.postedBy'],
    ['a file has an address, and no bytes in an answer', 'Report.content'],
    ['a list at the root has pages, or is bounded', 'Query.payers'],
    ['a record is read by an argument `id`', 'Query.report(reportId)'],
    ['what is changed is named by `id`', 'PostReportInput.reportId'],
  ])('%s: a fault is found where it is planted', (rule, place) => {
    const planted = buildSchema(`
      interface Node { id: ID! }
      type Query { payers: [Payer!]!  report(reportId: ID!, payerId: ID): Report }
      type Mutation { postReport(input: PostReportInput!): PostReportPayload }
      input PostReportInput { reportId: ID!, payerId: ID }
      type PostReportPayload { report: Report }
      type Payer { id: ID! }
      type Report implements Node {
        id: ID!
        payerId: ID!
        postedBy: String
        "Its bytes in base64."
        content: String!
      }`)
    expect(RULES[rule]?.(planted)).toEqual([place])
  })
})
