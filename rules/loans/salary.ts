import { type Kobo, kobo, percentOf, sumKobo } from '../money.ts'
import { SALARY_TEXTS } from '../texts/salary.ts'

/** The share of a net salary, in percent, that the deductions of a month usually stay within: one third. */
export const SALARY_SHARE_PERCENT = 100 / 3

/** What a month's salary has to carry with a loan. Amounts in kobo. */
export interface SalaryCase {
  /** What is deducted each month without the loan; null where nobody knows. */
  readonly deducted: Kobo | null
  /** The monthly instalment of the loan. */
  readonly instalment: Kobo
  /** As the loan form states it; null where it is not known. */
  readonly netSalary: Kobo | null
  /** Percent of the net salary that the society has set. */
  readonly sharePercent: number
}

/** The line that member and staff see with a loan. Amounts in kobo. */
export interface SalaryLine {
  /** With the loan; where nothing else is known, the loan's instalment alone. */
  readonly deducted: Kobo
  readonly netSalary: Kobo | null
  /** What is left of the net salary, below zero where it does not suffice; null where the salary is not known. */
  readonly left: Kobo | null
  /** Above the society's share, in kobo; null where it is kept or the salary is not known. */
  readonly excess: Kobo | null
  readonly text: string
}

/** Whether a net salary in kobo is known; one of nothing is a field that was filled with 0. */
export const isSalaryKnown = (netSalary: Kobo | null): netSalary is Kobo =>
  netSalary !== null && netSalary > 0

/** Whether a salary carries a loan: what is deducted each month with it, and what is left. */
export function salaryLine({
  deducted: before,
  instalment,
  netSalary,
  sharePercent,
}: SalaryCase): SalaryLine {
  const deducted = sumKobo([before ?? kobo(0), instalment])
  const only = before === null ? ` ${SALARY_TEXTS.restNotKnown}` : ''
  if (!isSalaryKnown(netSalary))
    return {
      deducted,
      netSalary: null,
      left: null,
      excess: null,
      text: `${SALARY_TEXTS.salaryNotKnown(deducted)}${only}`,
    }
  const above = kobo(deducted - percentOf(netSalary, sharePercent))
  const left = kobo(netSalary - deducted)
  return {
    deducted,
    netSalary,
    left,
    excess: above > 0 ? above : null,
    text: `${left < 0 ? SALARY_TEXTS.notEnough(deducted, netSalary, kobo(0 - left)) : SALARY_TEXTS.line(deducted, netSalary, left)}${only}`,
  }
}
