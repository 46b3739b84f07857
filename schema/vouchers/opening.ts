import { OPENING_OUTCOMES, type OpeningSide, type OpeningState } from '#rules/go-live/opening-words.ts'
import type { OpeningRowKind } from '#rules/go-live/row-details.ts'
import { OPENING_OUTCOME_LABELS } from '#rules/texts/opening.ts'
import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType, searchArgs } from '../page-type.ts'
import { ScheduleFileKindEnum } from '../payroll/words.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { textOf } from '../text-of.ts'
import { AccountRef } from '../treasury/account.ts'
import type { OpeningBatch, OpeningBatchRow, OpeningControlOf } from './opening-source.ts'
import { DoneRef } from './voucher.ts'

const OpeningStateEnum = builder.enumType('OpeningBatchState', {
  description: 'Where opening balances stand.',
  values: {
    DRAFT: { description: 'Looked at; nothing is booked.' },
    POSTED: { description: 'In the books.' },
    REVERSED: { description: 'Taken back as a whole.' },
    DISCARDED: { description: 'Given up before they were posted.' },
  } satisfies Record<OpeningState, { description: string }>,
})

const OpeningOutcomeEnum = builder.enumType('OpeningOutcome', {
  description:
    'What became of a row of opening balances. All but READY and NOTHING keep the batch from being posted.',
  values: Object.fromEntries(
    OPENING_OUTCOMES.map((outcome) => [outcome, { description: `${OPENING_OUTCOME_LABELS[outcome]}.` }]),
  ) as Record<(typeof OPENING_OUTCOMES)[number], { description: string }>,
})

const OpeningSideEnum = builder.enumType('OpeningSide', {
  description: 'On which side a balance was written.',
  values: {
    OWN: { description: 'That on which the account grows.' },
    DEBIT: { description: 'In the column of debits.' },
    CREDIT: { description: 'In the column of credits.' },
  } satisfies Record<OpeningSide, { description: string }>,
})

export const OpeningRowKindEnum = builder.enumType('OpeningRowKind', {
  description: 'What a row of a go-live file brings.',
  values: {
    MEMBER: { description: 'A member of the old register, with the member number that he has.' },
    DEDUCTION: { description: 'What is deducted from a member each month for one product.' },
    BALANCE: { description: 'The balance of an account, a loan or a purchase of land.' },
  } satisfies Record<OpeningRowKind, { description: string }>,
})

const KindCountRef = builder.objectRef<OpeningBatch['kinds'][number]>('OpeningKindCount').implement({
  access: 'STAFF',
  description: 'How many rows bring what.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OpeningRowKindEnum, description: 'What they bring.' }),
    rows: t.exposeInt('rows', { description: 'Number of rows.' }),
    ready: t.exposeInt('ready', { description: 'How many of them are in order.' }),
  }),
})

const OutcomeCountRef = builder.objectRef<OpeningBatch['outcomes'][number]>('OpeningOutcomeCount').implement({
  access: 'STAFF',
  description: 'How many rows have an outcome.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: OpeningOutcomeEnum, description: 'What became of the rows.' }),
    rows: t.exposeInt('rows', { description: 'Number of rows.' }),
  }),
})

const ControlRef = builder.objectRef<OpeningControlOf>('OpeningControl').implement({
  access: 'STAFF',
  description: 'An account of a batch: what its rows come to, and its control total.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the chart that it is about.',
      resolve: ({ account }) => account,
    }),
    rows: t.exposeInt('rows', { description: 'Rows that are ready.' }),
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'What they come to, in kobo, on the side on which the account grows.',
    }),
    typed: t.expose('typed', {
      type: 'Kobo',
      nullable: true,
      description: 'The control total, in kobo on the same side; null while none is typed.',
    }),
  }),
})

const OpeningRowRef = builder.objectRef<OpeningBatchRow>('OpeningRow').implement({
  access: 'STAFF',
  interfaces: [NodeRef],
  description: 'A row of a file of opening balances, and what became of it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OpeningRowKindEnum, description: 'What the row brings over.' }),
    sheet: t.string({
      nullable: true,
      description: 'Its sheet where the file has rows on several; null otherwise.',
      resolve: textOf('sheet'),
    }),
    row: t.exposeInt('row', { description: 'Its row in the file, from 1.' }),
    member: t.string({
      nullable: true,
      description: 'The member as the file has it; null for none.',
      resolve: textOf('member'),
    }),
    name: t.string({
      nullable: true,
      description: 'The name as the file has it; null for none.',
      resolve: textOf('name'),
    }),
    accountText: t.exposeString('accountText', { description: 'The account as the file has it.' }),
    record: t.string({
      nullable: true,
      description: 'The loan or land request as the file has it; null for none.',
      resolve: textOf('record'),
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'As it was written, in kobo.' }),
    side: t.expose('side', { type: OpeningSideEnum, description: 'On which side it was written.' }),
    outcome: t.expose('outcome', { type: OpeningOutcomeEnum, description: 'What became of it.' }),
    message: t.string({
      nullable: true,
      description: 'What is to be done about it; null for nothing.',
      resolve: textOf('message'),
    }),
    found: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Whose balance it is; null where that is not known, and for accounts of the society.',
      resolve: ({ found }) => found,
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account it is for; null where that is not known.',
      resolve: ({ account }) => account,
    }),
  }),
})

export const OpeningBatchRef = builder.objectRef<OpeningBatch>('OpeningBatch').implement({
  access: 'STAFF',
  interfaces: [NodeRef],
  description:
    'What the books began with here, brought from a file: members, what is deducted from them, and what every account held.',
  fields: (t) => ({
    state: t.expose('state', { type: OpeningStateEnum, description: 'Where it stands.' }),
    version: t.exposeInt('version', { description: 'Counts its changes; its acts name what was looked at.' }),
    goLive: t.expose('goLive', {
      type: 'PlainDate',
      description: 'The balances are those at the beginning of this day.',
    }),
    fileName: t.exposeString('fileName', { description: 'The name of the file.' }),
    uploaded: t.field({
      type: DoneRef,
      description: 'Who uploaded the file.',
      resolve: ({ uploaded }) => uploaded,
    }),
    posted: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who posted it; null while nothing is booked.',
      resolve: ({ posted }) => posted,
    }),
    ended: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who reversed or discarded it.',
      resolve: ({ ended }) => ended,
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was reversed.' }),
    isReversalWaiting: t.exposeBoolean('isReversalWaiting', {
      description: 'Whether a second person decides about its reversal.',
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may post it: it is a draft, and where the society asks for two people another person uploaded it. Anyone may discard it.',
      ({ state }) => ({ isOpen: state === 'DRAFT' }),
    ),
    reading: t.field({
      type: FileReadingRef,
      nullable: true,
      description: 'What became of every sheet, column and row of the file; null where that is not known.',
      resolve: ({ reading }) => reading,
    }),
    outcomes: t.field({
      type: [OutcomeCountRef],
      description: 'The rows by outcome.',
      resolve: ({ outcomes }) => [...outcomes],
    }),
    kinds: t.field({
      type: [KindCountRef],
      description: 'The rows by what they bring; none over a backend that knows balances alone.',
      resolve: ({ kinds }) => [...kinds],
    }),
    controls: t.field({
      type: [ControlRef],
      description: 'Every account that has rows or a control total.',
      resolve: ({ controls }) => [...controls],
    }),
    debit: t.expose('debit', { type: 'Kobo', description: 'All debits, in kobo.' }),
    credit: t.expose('credit', { type: 'Kobo', description: 'All credits, in kobo.' }),
    rows: t.field({
      type: pageType('OpeningRowPage', OpeningRowRef, 'rows of opening balances'),
      nullable: true,
      description: 'Its rows in the order of the file.',
      args: {
        outcome: t.arg({ type: OpeningOutcomeEnum, description: 'Only rows of which this became.' }),
        ...searchArgs(t.arg, 'member, account or reference'),
      },
      resolve: ({ id }, { outcome, ...page }, { vouchers }) =>
        vouchers.openingRows(id, outcome ?? null, pageRequest(page)),
    }),
  }),
})

readNode('OpeningBatch', (id, { vouchers }) => vouchers.openingBatch(id))
readNode('OpeningRow', (id, { vouchers }) => vouchers.openingRow(id))

builder.queryFields((t) => ({
  openingBatches: t.field({
    type: pageType('OpeningBatchPage', OpeningBatchRef, 'batches of opening balances'),
    nullable: true,
    access: 'STAFF',
    description:
      'The batches of opening balances, the one that is looked at or posted first. NOT_SUPPORTED_BY_BACKEND over a backend without them.',
    args: pageArgs(t.arg),
    resolve: (_root, args, { vouchers }) => vouchers.openingBatches(pageRequest(args)),
  }),
  openingBatch: t.field({
    type: OpeningBatchRef,
    nullable: true,
    access: 'STAFF',
    description: 'One batch of opening balances; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the batch.' }) },
    resolve: (_root, { id }, { vouchers }) => vouchers.openingBatch(recordIdOf('OpeningBatch', id)),
  }),
  openingTemplateUrl: t.field({
    type: 'URL',
    nullable: true,
    access: 'STAFF',
    description:
      'Address of the workbook to fill in at go-live, .xlsx, for a browser; valid for 15 to 30 minutes: members, monthly deductions, balances, loans, land and ledger accounts, with notes, lists and an example on each sheet.',
    resolve: (_root, _args, { vouchers }) => vouchers.openingTemplateUrl(),
  }),
}))

builder.objectField(OpeningBatchRef, 'fileUrl', (t) =>
  t.field({
    type: 'URL',
    description:
      'Address of its file as it came, with outcome and message beside each row, for a browser; valid for 15 to 30 minutes.',
    args: { kind: t.arg({ type: ScheduleFileKindEnum, description: 'CSV when it is left out.' }) },
    resolve: ({ id }, { kind }, { vouchers }) => vouchers.openingFileUrl(id, kind ?? 'csv'),
  }),
)
