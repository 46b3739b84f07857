import { formatCount } from '../counts.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of unapplied balances and suspense. No document has them. */
export const UNAPPLIED_TEXTS = {
  title: PAGE_TITLES.unapplied,
  about:
    'Money that the society holds for somebody: what members paid above what was due, and receipts whose owner is not known.',
  balances: 'Unapplied balances',
  suspense: 'Suspense',
  held: 'Balance',
  open: 'Not assigned',
  since: 'Since',
  origin: 'From',
  origins: 'Where the balance comes from',
  days: (count: number): string => (count === 1 ? '1 day' : `${formatCount(count)} days`),
  andMore: (count: number): string => `and ${count} more`,
  unexpected: 'Deducted although nothing was asked',
  toRefund: (amount: string): string => `${amount} to be refunded`,
  onlyRefunds: 'To be refunded only',
  stopNotCarriedOut: (months: number): string =>
    months === 1
      ? 'Payroll deducted once although nothing was asked. Where the member had stopped it, ask the payer and pay it back.'
      : `Payroll deducted ${months} times although nothing was asked. Where the member had stopped it, ask the payer and pay it back.`,
  inVouchers: (amount: string): string => `${amount} of it is in vouchers that are not posted.`,
  owed: 'The member owes this: more was taken back than was there.',
  agrees: (account: string, balance: string): string => `Agrees with ${account}: ${balance}`,
  differs: (account: string, balance: string): string => `Does not agree with ${account}: ${balance}`,
  shownOf: (account: string, balance: string): string => `${account} in all: ${balance}`,
  apply: 'Apply',
  applyTitle: (name: string): string => `Apply the unapplied balance of ${name}`,
  applyTo: 'Apply to',
  refund: 'Refund',
  assign: 'Assign to a member',
  assignTitle: (reference: string): string => `Assign ${reference}`,
  assignTo: 'Credit',
  voucherAdvice: 'This saves a journal voucher, which is in the books once it is posted.',
  applied: (origin: string): string => `Unapplied balance applied: ${origin}`,
  refunded: (origin: string): string => `Refund of unapplied balance: ${origin}`,
  assigned: (origin: string): string => `Out of suspense: ${origin}`,
  targetMissing: 'please choose where it goes',
  memberMissing: 'please give the member ID',
  amountMissing: 'please give an amount',
  tooMuch: 'this is more than there is',
  negativeItem:
    'Suspense was debited without naming what is assigned. A voucher that names it puts it right.',
  itemNotMeant: 'only a debit of suspense names an item of suspense',
  noItem: 'there is no such item of suspense',
} as const
