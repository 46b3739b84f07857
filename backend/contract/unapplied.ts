import { each, FLAG, INSTANT, listOf, NAIRA, objectOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { ACCOUNT, MEMBER_NAMED } from './treasury.ts'
import { call, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** What the unapplied balances can be sorted by. */
export const UNAPPLIED_ORDERS = ['name', 'balance', 'since'] as const

/** What the items of suspense can be sorted by. */
export const SUSPENSE_ORDERS = ['date', 'amount'] as const

const TO_REFUND = { ...NAIRA, description: 'of what is left, what is to be paid back' } as const

/** A credit that an unapplied balance comes from. */
const ORIGIN = recordOf('UnappliedOrigin', {
  ...each(['referenceNo', 'narration'], TEXT),
  dt: INSTANT,
  amount: {
    ...NAIRA,
    description: 'what is left of it; what was used is counted against the oldest',
  } as const,
  unexpected: { ...FLAG, description: 'whether payroll deducted it although nothing was asked' } as const,
  toRefund: TO_REFUND,
})

const UNAPPLIED_BALANCE = recordOf('UnappliedBalance', {
  member: MEMBER_NAMED,
  balance: { ...NAIRA, description: 'below zero the member owes it' } as const,
  waiting: { ...NAIRA, description: 'debits of it in vouchers that are not posted' } as const,
  toRefund: TO_REFUND,
  since: { ...orNull(INSTANT), description: 'the time of the oldest origin' } as const,
  origins: listOf(ORIGIN),
})
export type WireUnappliedBalance = Wire<typeof UNAPPLIED_BALANCE>

const SUSPENSE_ITEM = recordOf('SuspenseItem', {
  ...each(['_id', 'referenceNo', 'narration'], TEXT),
  source: {
    ...orNull(TEXT),
    description: "the word of the record that brought it: 'deduction report'",
  } as const,
  dt: INSTANT,
  amount: { ...NAIRA, description: 'what came; below zero for a debit that names no item' } as const,
  open: { ...NAIRA, description: 'what is not assigned of it' } as const,
  waiting: { ...NAIRA, description: 'debits of it in vouchers that are not posted' } as const,
})
export type WireSuspenseItem = Wire<typeof SUSPENSE_ITEM>

const SUMS = objectOf({
  total: { ...NAIRA, description: 'of all that fit, on all pages' } as const,
  control: { ...NAIRA, description: 'the balance of the account; what all items come to' } as const,
})

const listQuery = (orders: readonly string[]) => ({
  ...PAGE_QUERY,
  search: TEXT,
  orderBy: { enum: ['', ...orders] },
  descending: { enum: ['', 'true', 'false'] },
})

/** Money that is held until it is applied, paid back or assigned (our extension). It is moved by vouchers. */
export const unappliedCalls = {
  unapplied: call('GET', '/admin/API/unapplied', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The members whose unapplied balance is not zero, each with where it comes from.',
    query: { ...listQuery(UNAPPLIED_ORDERS), refunds: { enum: ['', 'true', 'false'] } },
    answer: objectOf(
      { account: ACCOUNT, balances: listOf(UNAPPLIED_BALANCE), sums: SUMS, ...PAGING },
      OPEN_PAGING,
    ),
    extension: true,
    auditors: true,
  }),
  suspense: call('GET', '/admin/API/suspense', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The money in suspense that is not assigned; a line of a voucher names it as suspenseItemId.',
    query: listQuery(SUSPENSE_ORDERS),
    answer: objectOf({ account: ACCOUNT, items: listOf(SUSPENSE_ITEM), sums: SUMS, ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
}
