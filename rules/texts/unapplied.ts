import { formatCount } from '../counts.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of unapplied balances and suspense. No document has them. */
export const UNAPPLIED_TEXTS = {
  title: PAGE_TITLES.unapplied,
  about:
    'Money the society holds for others: amounts members paid above what was due, and receipts whose owner is not known.',
  balances: 'Unapplied balances',
  suspense: 'Suspense',
  held: 'Balance',
  open: 'Not assigned',
  since: 'Since',
  origin: 'From',
  origins: 'Source of the balance',
  days: (count: number): string => (count === 1 ? '1 day' : `${formatCount(count)} days`),
  andMore: (count: number): string => `and ${count} more`,
  unexpected: 'Deducted but not scheduled',
  toRefund: (amount: string): string => `${amount} to be refunded`,
  onlyRefunds: 'To be refunded only',
  stopNotCarriedOut: (months: number): string =>
    months === 1
      ? 'Payroll made one deduction that was not scheduled. If the member had stopped it, query the payer and refund the member.'
      : `Payroll made ${months} deductions that were not scheduled. If the member had stopped them, query the payer and refund the member.`,
  inVouchers: (amount: string): string => `${amount} of this is in vouchers not yet posted.`,
  owed: 'The member owes this: more was reversed than the balance.',
  agrees: (account: string, balance: string): string => `Agrees with ${account}: ${balance}`,
  differs: (account: string, balance: string): string => `Does not agree with ${account}: ${balance}`,
  shownOf: (account: string, balance: string): string => `${account} in total: ${balance}`,
  apply: 'Apply',
  applyTitle: (name: string): string => `Apply the unapplied balance of ${name}`,
  applyTo: 'Apply to',
  refund: 'Refund',
  assign: 'Assign to a member',
  assignTitle: (reference: string): string => `Assign ${reference}`,
  assignTo: 'Credit',
  voucherAdvice: 'This saves a journal voucher. It is in the books once it is posted.',
  applied: (origin: string): string => `Unapplied balance applied: ${origin}`,
  refunded: (origin: string): string => `Refund of unapplied balance: ${origin}`,
  assigned: (origin: string): string => `Transfer from suspense: ${origin}`,
  targetMissing: 'please choose an account',
  memberMissing: 'please give the member ID',
  amountMissing: 'please give an amount',
  tooMuch: 'this is more than the amount available',
  negativeItem:
    'Suspense was debited without naming the item. Correct it with a voucher that names the item.',
  itemNotMeant: 'only a debit of suspense can name a suspense item',
  noItem: 'suspense item not found',
} as const
