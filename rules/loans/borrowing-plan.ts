import { addMonths, monthsBetween, type PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import { BORROWING_TEXTS } from '../texts/borrowing.ts'
import { CONTRIBUTION_FACTOR, contributionLimit, MEMBERSHIP_MONTHS } from './limits.ts'

/** The longest loan of the society, in months (Spec 002 §9). */
const LONGEST_MONTHS = 36

/** A rule of borrowing, before any loan is chosen: whether it is met, and when it will be. */
export interface BorrowingRule {
  readonly rule: 'MEMBERSHIP' | 'CONTRIBUTIONS' | 'SERVICE_END'
  readonly isMet: boolean
  readonly text: string
}

/** What is known of a member who thinks of borrowing. */
export interface BorrowingCase {
  /** The total of the savings in kobo; null where it could not be read. */
  readonly contributions: Kobo | null
  /** The day the registration was confirmed; null where it is not known. */
  readonly memberSince: PlainDate | null
  /** The day of retirement; null where it is not known. */
  readonly retiresOn: PlainDate | null
  readonly today: PlainDate
}

/** The months of a loan that begins today and ends with the service; null where that is no limit or not known. */
export function monthsOfService(retiresOn: PlainDate | null, today: PlainDate): number | null {
  if (retiresOn === null) return null
  const months = Math.max(monthsBetween(today, retiresOn), 0)
  return months < LONGEST_MONTHS ? months : null
}

/** The rules of borrowing that can be said of a member, each met or not. What is not known is left out. */
export function borrowingRules({
  contributions,
  memberSince,
  retiresOn,
  today,
}: BorrowingCase): BorrowingRule[] {
  const rules: BorrowingRule[] = []
  if (memberSince !== null) {
    const metOn = addMonths(memberSince, MEMBERSHIP_MONTHS)
    const isMet = metOn <= today
    rules.push({
      rule: 'MEMBERSHIP',
      isMet,
      text: isMet
        ? BORROWING_TEXTS.membershipMet(MEMBERSHIP_MONTHS)
        : BORROWING_TEXTS.membershipOn(MEMBERSHIP_MONTHS, metOn),
    })
  }
  if (contributions !== null) {
    const isMet = contributions > 0
    rules.push({
      rule: 'CONTRIBUTIONS',
      isMet,
      text: isMet
        ? BORROWING_TEXTS.savingsMet(contributions, CONTRIBUTION_FACTOR)
        : BORROWING_TEXTS.savingsNone(CONTRIBUTION_FACTOR),
    })
  }
  const months = monthsOfService(retiresOn, today)
  if (months !== null && retiresOn !== null)
    rules.push({
      rule: 'SERVICE_END',
      isMet: months > 0,
      text:
        months > 0
          ? BORROWING_TEXTS.serviceMonths(retiresOn, months)
          : retiresOn > today
            ? BORROWING_TEXTS.serviceAlmostOver(retiresOn)
            : BORROWING_TEXTS.serviceOver(retiresOn),
    })
  return rules
}

/** What somebody saves who thinks of joining, or has joined. */
export interface SavingPlan {
  /** Kobo. */
  readonly monthlySaving: Kobo
  /** Since the registration was confirmed; 0 for somebody who is no member yet. */
  readonly monthsAsMember: number
}

/** What a plan of saving lets somebody borrow. Amounts in kobo. */
export interface PlannedBorrowing {
  /** By what is saved by then: now, or when the months of membership are over. */
  readonly upTo: Kobo
  /** 0 for now. */
  readonly inMonths: number
}

/** How much one can borrow by a plan of saving, and in how many months: the calculator of the public page. */
export function plannedBorrowing({ monthlySaving, monthsAsMember }: SavingPlan): PlannedBorrowing {
  const inMonths = Math.max(MEMBERSHIP_MONTHS - monthsAsMember, 0)
  return { upTo: contributionLimit(kobo(monthlySaving * (monthsAsMember + inMonths))), inMonths }
}

/** The months that are offered at a press, of those that a type allows: whole and half years, and its longest. */
export function monthsToOffer(allowed: readonly number[]): number[] {
  const longest = allowed.at(-1)
  return allowed.filter((months) => months % 6 === 0 || months === longest || months === allowed[0])
}

/** The most that the slider of an amount offers, in kobo: what one may borrow, or some amount where that is not known. */
export const sliderMost = (upTo: Kobo | null): Kobo => (upTo === null || upTo <= 0 ? kobo(100_000_000) : upTo)

/** What one place of the slider of an amount is worth, in kobo: a thousand naira, or ten thousand of a large amount. */
const sliderStep = (most: Kobo): number => (most > 100_000_000 ? 1_000_000 : 100_000)

/** The places of the slider of an amount, from 0; the last is all of it. */
export const sliderPlaces = (most: Kobo): number => Math.ceil(most / sliderStep(most))

/** Where an amount of the form is on the slider. */
export const sliderPlace = (amount: Kobo, most: Kobo): number =>
  amount >= most ? sliderPlaces(most) : Math.max(Math.round(amount / sliderStep(most)), 0)

/** The amount of a place of the slider, in kobo: whole thousands of naira, at the first one of them, and at the last all of it. */
export const sliderAmount = (place: number, most: Kobo): Kobo =>
  place >= sliderPlaces(most) ? most : kobo(Math.max(place, 1) * sliderStep(most))
