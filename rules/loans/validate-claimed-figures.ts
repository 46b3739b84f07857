import { type AmountField, collectErrors, type FieldErrors } from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { LOANS_TEXTS } from '../texts/loans.ts'
import type { LoanTerms } from './terms.ts'

/** The figures that the caller computed; those left out are not compared. Amounts in kobo. */
export interface ClaimedFigures {
  readonly interestRatePercent?: number | null | undefined
  readonly totalMonths?: number | null | undefined
  readonly proRataPercent?: number | null | undefined
  readonly monthlyPayable?: AmountField
  readonly isIndebted?: boolean | null | undefined
  readonly loanBalance?: AmountField
}

const TOLERANCE = 0.01

// Slightly more than the tolerance, because of rounding errors of binary fractions at a difference of exactly 0.01.
const close = (claimed: number, computed: number): boolean => Math.abs(claimed - computed) <= TOLERANCE + 1e-9

const compare = (claimed: number | null | undefined, computed: number): string | null =>
  claimed === null || claimed === undefined || close(claimed, computed) ? null : LOANS_TEXTS.figureDiffers

/**
 * The documented loan form sends figures that the society computes itself; a different one is refused. Percentages
 * may differ by 0.01 and the payable by one kobo. Indebtedness is compared with the loan ledger (`owed`, in kobo).
 * Keys are the field names of `ClaimedFigures`.
 */
export function validateClaimedFigures(claimed: ClaimedFigures, terms: LoanTerms, owed: Kobo): FieldErrors {
  const { monthlyPayable, isIndebted, loanBalance } = claimed
  const differs = (value: number | boolean | null | undefined, actual: number | boolean): boolean =>
    value !== null && value !== undefined && value !== actual
  return collectErrors({
    interestRatePercent: compare(claimed.interestRatePercent, terms.interestRatePercent),
    totalMonths: compare(claimed.totalMonths, terms.totalMonths),
    proRataPercent: compare(claimed.proRataPercent, terms.proRataPercent),
    monthlyPayable:
      monthlyPayable === null ||
      monthlyPayable === undefined ||
      Math.abs(monthlyPayable - terms.monthlyPayable) <= 1
        ? null
        : LOANS_TEXTS.figureDiffers,
    isIndebted: differs(isIndebted, owed > 0) ? LOANS_TEXTS.indebtednessDiffers : null,
    // A member who owes nothing may leave the balance blank or at zero.
    loanBalance: differs(loanBalance, Math.max(owed, 0)) ? LOANS_TEXTS.indebtednessDiffers : null,
  })
}
