import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { type AccountRef, credit, debit, loanAccount, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import type { LoanRow } from './store.ts'

/** The account of the interest that is taken up front: earned at once, or waiting for the closing of the months. */
export const interestAccount = ({
  recogniseInterest,
}: Pick<SocietySettings, 'recogniseInterest'>): AccountRef =>
  societyAccount(recogniseInterest === 'MONTHLY' ? 'UNEARNED_INTEREST' : 'INTEREST_INCOME')

/**
 * The disbursement of an approved loan: the member owes the whole amount; the bank account `from` pays what is left after
 * interest and handling charge (Spec 002 §9). Figures as stored with the loan.
 */
export function disbursementOf(
  row: LoanRow,
  at: Date,
  society: Pick<SocietySettings, 'recogniseInterest'>,
  from: AccountRef = societyAccount('BANK'),
): NewEntry {
  const { amount, interest, handling_charge: handlingCharge } = row
  return {
    kind: 'loan disbursement',
    narration: `${LOAN_PRODUCTS[row.loan_type].label} granted, ${row.reference}`,
    occurredAt: at,
    lines: [
      debit(loanAccount(row.member_id, row.ledger_code), amount),
      credit(from, kobo(amount - interest - handlingCharge)),
      credit(interestAccount(society), interest),
      credit(societyAccount('HANDLING_INCOME'), handlingCharge),
    ],
    source: { kind: 'loan', id: row.id },
  }
}
