import { isSameMemberNumber } from '../members/member-number.ts'
import { divideInstalments, type Kobo, kobo, percentOf, sumKobo } from '../money.ts'
import type { PublicSettings } from '../society/public-settings.ts'
import type { SocietySettings } from '../society/settings.ts'
import { LOAN_PRODUCTS, type LoanType } from './products.ts'

/** The column of rates that applies to a member (Spec 002 §9). */
export type RateGroup = 'privileged' | 'others'

/** Spec 002 §9: determined by the list of early members in the settings; `memberNumber` is null before confirmation. */
export const rateGroup = (memberNumber: string | null, settings: SocietySettings): RateGroup =>
  isEarlyMember(memberNumber, settings) ? 'privileged' : 'others'

/** Whether a member number is one of an early member, ignoring case and spaces; false for null. */
function isEarlyMember(memberNumber: string | null, { earlyMembers }: SocietySettings): boolean {
  if (memberNumber === null) return false
  return earlyMembers.some((early) => isSameMemberNumber(early, memberNumber))
}

/** Percent over the type's total months; null where no rate is set, and then the type is not offered. */
export const loanRate = (
  type: LoanType,
  group: RateGroup,
  settings: Pick<PublicSettings, 'loanRates'>,
): number | null => settings.loanRates[type][group]

/** The code of the loan's ledger lines; early members have separate codes. */
export const loanCode = (type: LoanType, group: RateGroup, settings: SocietySettings): string =>
  group === 'privileged' ? settings.earlyLoanCodes[type] : LOAN_PRODUCTS[type].code

/** The type, amount and duration of a loan, and the rate group of the borrower. */
export interface LoanCase {
  readonly loanType: LoanType
  /** Kobo, above zero. */
  readonly amount: Kobo
  /** 1 or more. */
  readonly durationMonths: number
  readonly group: RateGroup
}

/** What a loan costs and how it is repaid. Amounts in kobo. */
export interface LoanCosts {
  /** Percent over `totalMonths`. */
  readonly interestRatePercent: number
  readonly totalMonths: number
  /** Percent of the amount: rate ÷ total months × duration. */
  readonly proRataPercent: number
  /** Taken at source. */
  readonly interest: Kobo
  /** Percent of the amount. */
  readonly handlingChargePercent: number
  /** Taken at source. */
  readonly handlingCharge: Kobo
  /** What the borrower receives: the amount less interest and handling charge. */
  readonly amountDue: Kobo
  /** The regular instalment; the last one may differ by the remainder. */
  readonly monthlyPayable: Kobo
  /** The total to repay: the amount itself, because interest and charge are deducted at source. */
  readonly totalPayable: Kobo
}

/** The terms of a loan, computed once and stored with it. */
export interface LoanTerms extends LoanCosts {
  readonly ledgerCode: string
}

/** Spec 002 §9: the terms of a loan; null while no rate is set for its type. */
export function loanTerms(loan: LoanCase, settings: SocietySettings): LoanTerms | null {
  const costs = loanCosts(loan, settings)
  return costs && { ...costs, ledgerCode: loanCode(loan.loanType, loan.group, settings) }
}

/**
 * Spec 002 §9: what a loan costs; null while no rate is set for its type. Interest is computed from the exact fraction,
 * so that a pro-rata percentage with endless decimals does not shift a kobo.
 */
export function loanCosts(
  { loanType, amount, durationMonths, group }: LoanCase,
  settings: Pick<PublicSettings, 'loanRates' | 'handlingChargePercent'>,
): LoanCosts | null {
  const interestRatePercent = loanRate(loanType, group, settings)
  if (interestRatePercent === null) return null
  const { totalMonths } = LOAN_PRODUCTS[loanType]
  const interest = percentOf(amount, interestRatePercent, [durationMonths, totalMonths])
  const handlingCharge = percentOf(amount, settings.handlingChargePercent)
  return {
    interestRatePercent,
    totalMonths,
    proRataPercent: (interestRatePercent * durationMonths) / totalMonths,
    interest,
    handlingChargePercent: settings.handlingChargePercent,
    handlingCharge,
    amountDue: kobo(amount - sumKobo([interest, handlingCharge])),
    monthlyPayable: divideInstalments(amount, durationMonths)[0] ?? amount,
    totalPayable: amount,
  }
}
