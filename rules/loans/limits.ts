import { addMonths, monthsBetween, type PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import { LOANS_TEXTS } from '../texts/loans.ts'

/** Spec 002 §9 (FAQ): a loan is up to this many times the contributions. */
export const CONTRIBUTION_FACTOR = 3

/** Spec 002 §9 (FAQ): months of membership a loan needs. */
export const MEMBERSHIP_MONTHS = 6

/** A usual limit a request breaks, and by how much. Shown to member and staff; it never blocks. */
export type BrokenLimit =
  | {
      readonly limit: 'CONTRIBUTIONS'
      /** Kobo. */
      readonly allowed: Kobo
      /** Kobo over it. */
      readonly excess: Kobo
      readonly text: string
    }
  | {
      readonly limit: 'MEMBERSHIP'
      readonly requiredMonths: number
      readonly missingMonths: number
      /** The day it is met. */
      readonly metOn: PlainDate
      readonly text: string
    }

export interface LimitCase {
  /** Kobo. */
  readonly amount: Kobo
  /** The member's savings in all, kobo. */
  readonly contributions: Kobo
  /** The day the registration was confirmed; null when it is not known, and then not judged. */
  readonly memberSince: PlainDate | null
  readonly today: PlainDate
}

/** The most a member would usually be lent: three times the contributions, never below zero. Kobo. */
export const contributionLimit = (contributions: Kobo): Kobo =>
  kobo(Math.max(contributions, 0) * CONTRIBUTION_FACTOR)

/** Which of the usual limits a request breaks; [] when none. */
export function brokenLimits({ amount, contributions, memberSince, today }: LimitCase): BrokenLimit[] {
  const broken: BrokenLimit[] = []
  const allowed = contributionLimit(contributions)
  if (amount > allowed) {
    const excess = kobo(amount - allowed)
    broken.push({
      limit: 'CONTRIBUTIONS',
      allowed,
      excess,
      text: LOANS_TEXTS.overContributionLimit(allowed, excess),
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
