import { invoiceDueDate, invoiceNumber, paymentTerms } from '#rules/commodities/invoice.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import type { PlainDate } from '#rules/dates.ts'
import { divideInstalments, type Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { mutate, recordPayload } from '../record-payload.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import type { CommodityRequest, OrderLine } from './source.ts'

const CommodityRequestStateEnum = builder.enumType('CommodityRequestState', {
  description: 'How far an order on credit has come; a decision is final.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for a decision by staff.' },
    APPROVED: { value: 'approved', description: 'Approved by staff.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff.' },
  } satisfies Record<string, { value: CommodityState; description: string }>,
})

export const OrderLineRef = builder.objectRef<OrderLine>('OrderLine').implement({
  description: 'One line of an order.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the product.' }),
    variation: t.exposeString('variation', { description: 'The form it is sold in.' }),
    quantity: t.exposeInt('quantity', { description: 'Pieces.' }),
    price: t.expose('price', { type: 'Kobo', description: 'Price of one piece, in kobo.' }),
    total: t.expose('total', { type: 'Kobo', description: 'Price of all pieces, in kobo.' }),
  }),
})

export const OrderInstalmentRef = builder
  .objectRef<{ dueDate: PlainDate; amount: Kobo }>('OrderInstalment')
  .implement({
    description: 'One month of the payment terms of an order.',
    fields: (t) => ({
      dueDate: t.expose('dueDate', { type: 'PlainDate', description: 'The day it is deducted by.' }),
      amount: t.expose('amount', { type: 'Kobo', description: 'What is deducted, in kobo.' }),
    }),
  })

export const CommodityRequestRef = builder.objectRef<CommodityRequest>('CommodityRequest').implement({
  description: 'An order on credit, with all its invoice shows.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The record's id; stable, and the key of caches." }),
    state: t.expose('state', { type: CommodityRequestStateEnum, description: 'How far it has come.' }),
    invoiceNumber: t.string({
      description: 'Number of its invoice.',
      resolve: ({ id }) => invoiceNumber(id),
    }),
    invoiceDueOn: t.field({
      type: 'PlainDate',
      nullable: true,
      description: 'The day its invoice is due: a month after it was made.',
      resolve: ({ requestedAt }) => (requestedAt === null ? null : invoiceDueDate(requestedAt)),
    }),
    memberName: t.exposeString('memberName', { nullable: true, description: 'Who ordered.' }),
    memberEmail: t.exposeString('memberEmail', { nullable: true, description: 'Their e-mail.' }),
    memberNumber: t.exposeString('memberNumber', { nullable: true, description: 'Their member number.' }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      access: 'STAFF',
      description:
        "The member's whole record, found by their number; one call for each distinct member in a request.",
      resolve: ({ memberNumber }, _args, { members }) =>
        memberNumber === null ? null : members.byNumber(memberNumber),
    }),
    lines: t.field({
      type: [OrderLineRef],
      description: 'What is ordered.',
      resolve: (request) => [...request.lines],
    }),
    lineCount: t.int({ description: 'How many lines it has.', resolve: ({ lines }) => lines.length }),
    total: t.expose('total', { type: 'Kobo', description: 'Sum of all lines, in kobo.' }),
    markup: t.expose('markup', { type: 'Kobo', description: 'Mark-up, the only charge, in kobo.' }),
    grandTotal: t.expose('grandTotal', { type: 'Kobo', description: 'What is paid back in all, in kobo.' }),
    repaymentMonths: t.exposeInt('repaymentMonths', {
      nullable: true,
      description: 'Months to pay it back in; null when the backend tells of none that is documented.',
    }),
    instalments: t.field({
      type: [OrderInstalmentRef],
      description: 'The payment terms, one instalment a month; empty while months or day are not known.',
      resolve: ({ grandTotal, repaymentMonths: months, requestedAt }) =>
        months === null || requestedAt === null
          ? []
          : paymentTerms(divideInstalments(grandTotal, months), requestedAt),
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was made.',
    }),
  }),
})

const CommodityRequestPage = pageType('CommodityRequestPage', CommodityRequestRef, 'commodity requests')

builder.queryField('commodityRequests', (t) =>
  t.field({
    type: CommodityRequestPage,
    nullable: true,
    access: 'STAFF',
    description: 'Orders on credit, of all states or of one.',
    args: {
      state: t.arg({ type: CommodityRequestStateEnum, description: 'The state wanted; all when left out.' }),
      ...searchArgs(t.arg, 'member name or member number'),
    },
    resolve: (_root, { state, ...args }, { commodities }) =>
      commodities.page(state ?? null, pageRequest(args)),
  }),
)

builder.objectField(MemberRef, 'commodityRequests', (t) =>
  t.field({
    type: [CommodityRequestRef],
    nullable: true,
    description:
      "The member's orders on credit: their own in one call, another's by their number. Empty until the registration is confirmed.",
    resolve: async (member, _args, { commodities, ownRequests, viewer }) => {
      if (member.memberNumber === null) return []
      const isOwn = (await viewer())?.id === member.id
      const found = isOwn ? (await ownRequests.all()).commodityRequests : await commodities.ofMember(member)
      // Whatever a backend sends along, an order of somebody else is not this member's.
      return found.filter((request) => request.memberNumber === member.memberNumber)
    },
  }),
)

builder.objectField(WorkQueueRef, 'pendingCommodityRequests', (t) =>
  t.int({
    nullable: true,
    description: 'Orders on credit that wait for a decision.',
    resolve: (_queue, _args, { commodities }) => commodities.countPending(),
  }),
)

const decisionPayload = (name: string, act: string) =>
  recordPayload(name, 'commodityRequest', CommodityRequestRef, act)

const ApproveCommodityRequestPayload = decisionPayload(
  'ApproveCommodityRequestPayload',
  'the approval of an order',
)
const RejectCommodityRequestPayload = decisionPayload(
  'RejectCommodityRequestPayload',
  'the rejection of an order',
)

const DecideCommodityRequestInput = builder.inputType('DecideCommodityRequestInput', {
  description: 'Which order is decided.',
  fields: (t) => ({ id: t.id({ required: true, description: "The order's record id." }) }),
})

builder.mutationFields((t) => ({
  approveCommodityRequest: t.field({
    type: ApproveCommodityRequestPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Approves a pending order; its grand total enters the books. CONFLICT for one decided already.',
    args: { input: t.arg({ type: DecideCommodityRequestInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { commodities }) =>
      mutate({}, () => commodities.decide(id, 'approved')),
  }),
  rejectCommodityRequest: t.field({
    type: RejectCommodityRequestPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Rejects a pending order. CONFLICT for one decided already.',
    args: { input: t.arg({ type: DecideCommodityRequestInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { commodities }) =>
      mutate({}, () => commodities.decide(id, 'rejected')),
  }),
}))
