import type { MoneyUse } from '#rules/vouchers/reversal.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
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

export const ReversalRef = builder.objectRef<Reversal>('Reversal').implement({
  access: 'BOOKS',
  description: 'A posting that is taken back, or is to be.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Argument of `decideReversal`.' }),
    subject: t.exposeString('subject', { description: "The kind of the record: 'voucher'." }),
    subjectId: t.exposeString('subjectId', { description: "The record's own id." }),
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

builder.queryField('reversals', (t) =>
  t.field({
    type: pageType('ReversalPage', ReversalRef, 'reversals'),
    nullable: true,
    access: 'BOOKS',
    description: 'The reversals of postings: those that wait first, then the latest.',
    args: pageArgs(t.arg),
    resolve: (_root, args, { vouchers }) => vouchers.reversals(pageRequest(args)),
  }),
)
