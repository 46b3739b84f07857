import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { AccountRef } from '../treasury/account.ts'
import { entryOfLine } from '../treasury/entry-field.ts'
import type {
  SuspenseItem,
  SuspenseItems,
  SuspenseOrder,
  UnappliedBalance,
  UnappliedBalances,
  UnappliedOrder,
  UnappliedOrigin,
} from './unapplied-source.ts'

const UnappliedOriginRef = builder.objectRef<UnappliedOrigin>('UnappliedOrigin').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'A credit that an unapplied balance comes from.',
  fields: (t) => ({
    entry: entryOfLine(t),
    narration: t.exposeString('narration', { description: 'What the books say of it.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When it is booked.' }),
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'What is left of it, in kobo; what was used is counted against the oldest.',
    }),
    isUnexpected: t.exposeBoolean('isUnexpected', {
      description: 'Whether payroll deducted it although nothing was asked: a stop may not be carried out.',
    }),
    toRefund: t.expose('toRefund', {
      type: 'Kobo',
      description:
        'Of what is left, what the society pays back, in kobo: it was deducted above what was due.',
    }),
  }),
})

const UnappliedBalanceRef = builder.objectRef<UnappliedBalance>('UnappliedBalance').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What the society owes a member beside the savings, until it is applied or paid back.',
  fields: (t) => ({
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The member whom the money belongs to.',
      resolve: ({ member }) => member,
    }),
    balance: t.expose('balance', {
      type: 'Kobo',
      description: 'What is held, in kobo; below 0 the member owes it.',
    }),
    waiting: t.expose('waiting', {
      type: 'Kobo',
      description: 'Debits of it in vouchers that are not posted, in kobo.',
    }),
    toRefund: t.expose('toRefund', {
      type: 'Kobo',
      description: 'What of the origins is to be paid back, in kobo.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: 'The time of the oldest origin.',
    }),
    origins: t.field({
      type: [UnappliedOriginRef],
      description: 'Where it comes from, the oldest first.',
      resolve: ({ origins }) => [...origins],
    }),
  }),
})

const SuspenseItemRef = builder.objectRef<SuspenseItem>('SuspenseItem').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'Money that came and whose owner is not known.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What a line of a voucher names as `suspenseItemId`.' }),
    entry: entryOfLine(t),
    narration: t.exposeString('narration', { description: 'What the books say of it.' }),
    source: t.exposeString('source', {
      nullable: true,
      description: "The word of the record that brought it: 'deduction report'.",
    }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When it is booked.' }),
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'What came, in kobo; below 0 for a debit that names no item.',
    }),
    open: t.expose('open', { type: 'Kobo', description: 'What is not assigned of it, in kobo.' }),
    waiting: t.expose('waiting', {
      type: 'Kobo',
      description: 'Debits of it in vouchers that are not posted, in kobo.',
    }),
  }),
})

const SUMS = {
  account: 'The account that holds it.',
  total: 'The sum of all that fit, on all pages, in kobo.',
  control: 'The balance of the account, in kobo: what all of them come to.',
} as const

const UnappliedBalancesRef = builder.objectRef<UnappliedBalances>('UnappliedBalances').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The unapplied balances of members.',
  fields: (t) => ({
    account: t.field({ type: AccountRef, description: SUMS.account, resolve: ({ account }) => account }),
    total: t.expose('total', { type: 'Kobo', description: SUMS.total }),
    control: t.expose('control', { type: 'Kobo', description: SUMS.control }),
    balances: t.field({
      type: pageType('UnappliedBalancePage', UnappliedBalanceRef, 'unapplied balances'),
      description: 'The page asked for.',
      resolve: ({ balances }) => balances,
    }),
  }),
})

const SuspenseItemsRef = builder.objectRef<SuspenseItems>('SuspenseItems').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What is in suspense.',
  fields: (t) => ({
    account: t.field({ type: AccountRef, description: SUMS.account, resolve: ({ account }) => account }),
    total: t.expose('total', { type: 'Kobo', description: SUMS.total }),
    control: t.expose('control', { type: 'Kobo', description: SUMS.control }),
    items: t.field({
      type: pageType('SuspenseItemPage', SuspenseItemRef, 'items of suspense'),
      description: 'The page asked for.',
      resolve: ({ items }) => items,
    }),
  }),
})

const UnappliedOrderEnum = builder.enumType('UnappliedOrder', {
  description: 'What unapplied balances are sorted by.',
  values: {
    NAME: { description: 'The name of the member.' },
    BALANCE: { description: 'What is held.' },
    SINCE: { description: 'How long it has been held.' },
  } satisfies Record<UnappliedOrder, { description: string }>,
})

const SuspenseOrderEnum = builder.enumType('SuspenseOrder', {
  description: 'What suspense is sorted by.',
  values: {
    DATE: { description: 'When it came.' },
    AMOUNT: { description: 'What is not assigned.' },
  } satisfies Record<SuspenseOrder, { description: string }>,
})

const DESCENDING = { required: true, defaultValue: false, description: 'The other way round.' } as const

builder.queryFields((t) => ({
  unappliedBalances: t.field({
    type: UnappliedBalancesRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The members whose unapplied balance is not zero. Vouchers apply it or pay it back. NOT_SUPPORTED_BY_BACKEND over a backend without the books.',
    args: {
      orderBy: t.arg({
        type: UnappliedOrderEnum,
        required: true,
        defaultValue: 'NAME',
        description: 'What they are sorted by.',
      }),
      descending: t.arg.boolean(DESCENDING),
      refunds: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Only those with something to be paid back.',
      }),
      ...searchArgs(t.arg, 'name, member number or staff number'),
    },
    resolve: (_root, { orderBy, descending, refunds, ...page }, { vouchers }) =>
      vouchers.unapplied({ ...pageRequest(page), orderBy, descending, refunds }),
  }),
  suspenseItems: t.field({
    type: SuspenseItemsRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'The money in suspense that is not assigned. A voucher with `suspenseItemId` assigns it.',
    args: {
      orderBy: t.arg({
        type: SuspenseOrderEnum,
        required: true,
        defaultValue: 'DATE',
        description: 'What it is sorted by.',
      }),
      descending: t.arg.boolean(DESCENDING),
      ...searchArgs(t.arg, 'narration or reference'),
    },
    resolve: (_root, { orderBy, descending, ...page }, { vouchers }) =>
      vouchers.suspense({ ...pageRequest(page), orderBy, descending }),
  }),
}))
