import { addMonths, monthsBetween, type PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import { LOANS_TEXTS } from '../texts/loans.ts'

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

export interface LimitCase {
  /** Kobo. */
  readonly amount: Kobo
  /** The total of the member's savings, in kobo. */
  readonly contributions: Kobo
  /** The day the registration was confirmed; null when it is not known, and then the limit is not checked. */
  readonly memberSince: PlainDate | null
  readonly today: PlainDate
}

/** The usual maximum of a loan in kobo: three times the contributions, never below zero. */
export const contributionLimit = (contributions: Kobo): Kobo =>
  kobo(Math.max(contributions, 0) * CONTRIBUTION_FACTOR)

/** The usual limits that a request exceeds; empty for none. */
export function brokenLimits({ amount, contributions, memberSince, today }: LimitCase): BrokenLimit[] {
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
  return broken
}
