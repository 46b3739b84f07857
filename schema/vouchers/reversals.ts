import type { MoneyUse } from '#rules/vouchers/reversal.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf, recordOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { AccountRef } from '../treasury/account.ts'
import type { MoneyUsed, Reversal } from './source.ts'
import { DoneRef } from './voucher.ts'

const MoneyUseEnum = builder.enumType('MoneyUse', {
  description: 'How money was used since it was posted.',
  values: {
    WITHDRAWN: { description: 'The account does not cover what is taken back.' },
    SETTLED: { description: 'The accounts were settled, because the member left or died.' },
    LOAN_CLOSED: { description: 'A loan that it helped to repay would be open again.' },
    REPAID: { description: 'A loan that is taken back was repaid, in part or in full.' },
    DIVIDEND: { description: 'A dividend was shared out after it.' },
  } satisfies Record<MoneyUse, { description: string }>,
})

const MoneyUsedRef = builder.objectRef<MoneyUsed>('MoneyUsed').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'An account of a member whose money has been used.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the chart that it is about.',
      resolve: ({ account }) => account,
    }),
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Whose account it is.',
      resolve: ({ member }) => member,
    }),
    use: t.expose('use', { type: MoneyUseEnum, description: 'How the money was used.' }),
    taken: t.expose('taken', {
      type: 'Kobo',
      description: 'What the reversal takes from the account, in kobo.',
    }),
    left: t.expose('left', {
      type: 'Kobo',
      description: 'The balance after the reversal, in kobo; below 0 is a debit balance.',
    }),
  }),
})

const ReversalStateEnum = builder.enumType('ReversalState', {
  description: 'WAITING for a second person, DONE or REFUSED.',
  values: {
    WAITING: { description: 'Nothing is posted: a second person decides.' },
    DONE: { description: 'The entries are taken back.' },
    REFUSED: { description: 'The entries stand.' },
  } satisfies Record<Reversal['state'], { description: string }>,
})

type SubjectKind = 'VOUCHER' | 'OPENING_BALANCES' | 'DEDUCTION_REPORT' | 'REMITTANCE' | 'ASSET_DISPOSAL'

/** What is reversed: the record's word in the books, and its type in the graph. */
const SUBJECTS: readonly { readonly kind: SubjectKind; readonly word: string; readonly type: string }[] = [
  { kind: 'VOUCHER', word: 'voucher', type: 'Voucher' },
  { kind: 'OPENING_BALANCES', word: 'opening balances', type: 'OpeningBatch' },
  { kind: 'DEDUCTION_REPORT', word: 'deduction report', type: 'DeductionReport' },
  { kind: 'REMITTANCE', word: 'remittance', type: 'Remittance' },
  { kind: 'ASSET_DISPOSAL', word: 'asset disposal', type: 'FixedAsset' },
]

const SubjectKindEnum = builder.enumType('ReversalSubjectKind', {
  description: 'What is taken back by a reversal.',
  values: {
    VOUCHER: { description: 'What a voucher booked.' },
    OPENING_BALANCES: { description: 'What the books began with.' },
    DEDUCTION_REPORT: { description: 'What a payer deducted.' },
    REMITTANCE: { description: 'What a payer sent.' },
    ASSET_DISPOSAL: { description: 'The disposal of a fixed asset.' },
  } satisfies Record<SubjectKind, { description: string }>,
})

export const ReversalRef = builder.objectRef<Reversal>('Reversal').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'A posting that is taken back, or is to be.',
  fields: (t) => ({
    subjectKind: t.field({
      type: SubjectKindEnum,
      nullable: true,
      description: 'The kind of the record that was posted; null for one that only the backend knows.',
      resolve: ({ subject }) => SUBJECTS.find(({ word }) => word === subject)?.kind ?? null,
    }),
    subject: t.field({
      type: NodeRef,
      nullable: true,
      description:
        'The record that was posted; null for a kind that only the backend knows. Its `id` costs no call.',
      resolve: ({ subject, subjectId }, _args, context, info) => {
        const type = SUBJECTS.find(({ word }) => word === subject)?.type
        return type === undefined ? null : recordOf(type, subjectId, context, info)
      },
    }),
    title: t.exposeString('title', { description: "What people call the record: 'RV-2026-000012'." }),
    reason: t.exposeString('reason', { description: 'Why it is taken back.' }),
    state: t.expose('state', { type: ReversalStateEnum, description: 'Where it stands.' }),
    asked: t.field({ type: DoneRef, description: 'Who asked for it.', resolve: ({ asked }) => asked }),
    decided: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who made or refused it; null while it waits.',
      resolve: ({ decided }) => decided,
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may decide about it: it waits, and another person asked for it.',
      ({ state }) => ({ isOpen: state === 'WAITING' }),
    ),
    uses: t.field({
      type: [MoneyUsedRef],
      description: 'The members whose money had been used when it was asked for; none for one made at once.',
      resolve: ({ uses }) => [...uses],
    }),
  }),
})

readNode('Reversal', (id, { vouchers }) => vouchers.reversal(id))

builder.queryFields((t) => ({
  reversal: t.field({
    type: ReversalRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'One reversal of a posting; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the reversal.' }) },
    resolve: (_root, { id }, { vouchers }) => vouchers.reversal(recordIdOf('Reversal', id)),
  }),
  reversals: t.field({
    type: pageType('ReversalPage', ReversalRef, 'reversals'),
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'The reversals of postings: those that wait first, then the latest.',
    args: pageArgs(t.arg),
    resolve: (_root, args, { vouchers }) => vouchers.reversals(pageRequest(args)),
  }),
}))
