import { addMonths, formatPlainDate, monthsBetween, type PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import { LIMITS_TEXTS } from '../texts/limits.ts'
import { LOANS_TEXTS } from '../texts/loans.ts'
import { SALARY_TEXTS } from '../texts/salary.ts'
import { isSalaryKnown, type SalaryCase, salaryLine } from './salary.ts'

/** Spec 002 §9 (FAQ): a loan is up to this many times the contributions. */
export const CONTRIBUTION_FACTOR = 3

/** Spec 002 §9 (FAQ): months of membership a loan needs. */
export const MEMBERSHIP_MONTHS = 6

/** A usual limit that a loan request exceeds, and by how much. The society's settings say what follows. */
export type BrokenLimit =
  | {
      readonly limit: 'CONTRIBUTIONS'
      /** Kobo. */
      readonly allowed: Kobo
      /** The amount above the limit, in kobo. */
      readonly excess: Kobo
      readonly text: string
    }
  | {
      readonly limit: 'MEMBERSHIP'
      readonly requiredMonths: number
      readonly missingMonths: number
      /** The day on which six months of membership are reached. */
      readonly metOn: PlainDate
      readonly text: string
    }
  | {
      readonly limit: 'SALARY_SHARE'
      /** What the deductions of a month are above the share, in kobo. */
      readonly excess: Kobo
      readonly text: string
    }
  | {
      readonly limit: 'SERVICE_END'
      /** The day on which the last instalment is due, and the day of the retirement before it. */
      readonly lastDue: PlainDate
      readonly retiresOn: PlainDate
      readonly text: string
    }

export interface LimitCase {
  /** Kobo. */
  readonly amount: Kobo
  /** The total of the member's savings, in kobo. */
  readonly contributions: Kobo
  /** The day the registration was confirmed; null when it is not known, and then the limit is not checked. */
  readonly memberSince: PlainDate | null
  readonly today: PlainDate
  readonly durationMonths: number
  readonly salary: SalaryCase
  /** The day of retirement; null when it is not known, and then the limit is not checked. */
  readonly retiresOn: PlainDate | null
}

/** The usual maximum of a loan in kobo: three times the contributions, never below zero. */
export const contributionLimit = (contributions: Kobo): Kobo =>
  kobo(Math.max(contributions, 0) * CONTRIBUTION_FACTOR)

/** What a member may usually borrow: up to how much, in kobo, and from which day on; null for now. */
export interface BorrowingLimit {
  readonly upTo: Kobo
  readonly from: PlainDate | null
}

/** What a member may usually borrow, before any loan is chosen. */
export function borrowingLimit({
  contributions,
  memberSince,
  today,
}: Pick<LimitCase, 'contributions' | 'memberSince' | 'today'>): BorrowingLimit {
  const metOn = memberSince === null ? null : addMonths(memberSince, MEMBERSHIP_MONTHS)
  return {
    upTo: contributionLimit(contributions),
    from: metOn !== null && metOn > today ? metOn : null,
  }
}

/** The usual limits that a request exceeds; empty for none. */
export function brokenLimits({
  amount,
  contributions,
  memberSince,
  today,
  durationMonths,
  salary,
  retiresOn,
}: LimitCase): BrokenLimit[] {
  const broken: BrokenLimit[] = []
  const allowed = contributionLimit(contributions)
  if (amount > allowed) {
    const excess = kobo(amount - allowed)
    broken.push({
      limit: 'CONTRIBUTIONS',
      allowed,
      excess,
      text: allowed === 0 ? LOANS_TEXTS.noContributions : LOANS_TEXTS.overContributionLimit(allowed, excess),
    })
  }
  const months = memberSince === null ? MEMBERSHIP_MONTHS : monthsBetween(memberSince, today)
  if (memberSince !== null && months < MEMBERSHIP_MONTHS) {
    const missingMonths = MEMBERSHIP_MONTHS - months
    broken.push({
      limit: 'MEMBERSHIP',
      requiredMonths: MEMBERSHIP_MONTHS,
      missingMonths,
      metOn: addMonths(memberSince, MEMBERSHIP_MONTHS),
      text: LOANS_TEXTS.membershipTooShort(MEMBERSHIP_MONTHS, missingMonths),
    })
  }
  const { excess: aboveShare } = salaryLine(salary)
  if (aboveShare !== null) {
    broken.push({
      limit: 'SALARY_SHARE',
      excess: aboveShare,
      text: SALARY_TEXTS.overShare(salary.sharePercent, aboveShare),
    })
  }
  const lastDue = addMonths(today, durationMonths)
  if (retiresOn !== null && lastDue > retiresOn) {
    broken.push({
      limit: 'SERVICE_END',
      lastDue,
      retiresOn,
      text: SALARY_TEXTS.outlivesService(formatPlainDate(lastDue), formatPlainDate(retiresOn)),
    })
  }
  return broken
}

/**
 * What is not known of a loan, so that a usual limit was not checked or not with all that counts: a sentence for each; empty where
 * `brokenLimits` says all.
 */
export function limitsNotChecked({
  salary,
  memberSince,
  retiresOn,
}: Pick<LimitCase, 'salary' | 'memberSince' | 'retiresOn'>): string[] {
  const isShareBroken = salaryLine(salary).excess !== null
  return [
    ...(isSalaryKnown(salary.netSalary) ? [] : [LIMITS_TEXTS.noSalary]),
    // Further deductions cannot mend what this loan alone exceeds.
    ...(isSalaryKnown(salary.netSalary) && salary.deducted === null && !isShareBroken
      ? [LIMITS_TEXTS.noDeductions]
      : []),
    ...(memberSince === null ? [LIMITS_TEXTS.noMemberSince] : []),
    ...(retiresOn === null ? [LIMITS_TEXTS.noRetirement] : []),
  ]
}
