import type { PlainDate } from '../dates.ts'
import { type FieldErrors, WHOLE_FORM } from '../field-errors.ts'
import { divideByWeights, type Kobo, kobo, percentOf, sumKobo, ZERO_KOBO } from '../money.ts'
import type { NextStep } from '../requests/second-person.ts'
import type { SavingsProductName } from '../savings/products.ts'
import { ACCESS_LEVELS } from '../session/access-level.ts'
import { APPROPRIATION_TEXTS } from '../texts/appropriation.ts'

/**
 * What members' holdings are counted by over the twelve months of a year.
 *
 * - CLOSING: the balance at the end of the year.
 * - AVERAGE: the average of the twelve month-ends.
 * - SHARE_MONTHS: what was held through whole months, a twelfth for each.
 */
export const HOLDING_BASES = ['CLOSING', 'AVERAGE', 'SHARE_MONTHS'] as const
export type HoldingBasis = (typeof HOLDING_BASES)[number]

/** What becomes of those who joined within the year, and of those who left or died by now: what the basis says, or nothing. */
export const SHARE_RULES = ['BY_BASIS', 'EXCLUDED'] as const
export type ShareRule = (typeof SHARE_RULES)[number]

/** Where a member's part goes. What is due to those who left waits as payable. */
export const PAYOUTS = ['SAVINGS', 'SHARES', 'BANK'] as const
export type Payout = (typeof PAYOUTS)[number]

/** The account of a member that a payout is credited to; null for the bank. */
export const PAYOUT_PRODUCTS: Readonly<Record<Payout, SavingsProductName | null>> = {
  SAVINGS: 'ORDINARY_SAVINGS',
  SHARES: 'SHARE_CAPITAL',
  BANK: null,
}

/** The parts of an appropriation, in the order in which they are resolved. */
export const APPROPRIATION_PARTS = [
  'reserve',
  'education',
  'honoraria',
  'dividend',
  'interest',
  'refund',
] as const
export type AppropriationPart = (typeof APPROPRIATION_PARTS)[number]

/** The parts that go to members: dividend on shares, interest on savings, patronage refund on interest paid. */
export const MEMBER_PARTS = ['dividend', 'interest', 'refund'] as const satisfies readonly AppropriationPart[]
export type MemberPart = (typeof MEMBER_PARTS)[number]

/** A part as a rate or as an amount; neither for nothing. Rates are percent of the surplus, and for members of what they hold. */
export interface PartOf {
  readonly percent: number | null
  readonly amount: Kobo | null
}

/** What goes to a fund of the society's own: percent of the surplus, or an amount. */
export interface FundPart extends PartOf {
  /** The number of the fund in the chart. */
  readonly account: string
}

/** How the net surplus of a year is to be appropriated. */
export interface AppropriationPlan extends Readonly<Record<AppropriationPart, PartOf>> {
  readonly basis: HoldingBasis
  readonly joiners: ShareRule
  readonly leavers: ShareRule
  /** Percent of dividend and interest. */
  readonly taxPercent: number
  /** Whether what is behind on loans is taken out of a member's part first. */
  readonly setOff: boolean
  readonly payout: Payout
  /** What goes to funds that the society opened itself; none in plans of before there were such. */
  readonly funds: readonly FundPart[]
}

/** The amounts of a plan in kobo; `balance` stays in the accumulated surplus. */
export interface AppropriationAmounts extends Readonly<Record<AppropriationPart | 'balance', Kobo>> {
  /** Of the funds of the plan, in their order. */
  readonly funds: readonly Kobo[]
}

/** A holding counted over twelve months: divided by twelve it is what a yearly rate is taken of. */
export type TwelveMonths = number

/** What one member's parts are counted by. Refunds count the interest paid, times twelve as well. */
export interface MemberWeights {
  readonly memberId: string
  readonly dividend: TwelveMonths
  readonly interest: TwelveMonths
  readonly refund: TwelveMonths
}

/** What one member gets, and what is kept of it. */
export interface MemberShare extends Readonly<Record<MemberPart, Kobo>> {
  readonly memberId: string
  readonly tax: Kobo
  readonly setOff: Kobo
}

const NOTHING: PartOf = { percent: null, amount: null }

/** The next step of an appropriation, which admins take: its approval, its posting, then the payment of the shares. */
export const appropriationStep = (isPaid: boolean): NextStep => ({
  isOpen: !isPaid,
  level: ACCESS_LEVELS.ADMIN,
})

/** The plan that is proposed: the reserve of the bye-laws, and a dividend of nothing yet. */
export const proposedPlan = (reserveFundPercent: number): AppropriationPlan => ({
  reserve: { percent: reserveFundPercent, amount: null },
  education: NOTHING,
  honoraria: NOTHING,
  dividend: NOTHING,
  interest: NOTHING,
  refund: NOTHING,
  basis: 'AVERAGE',
  joiners: 'BY_BASIS',
  leavers: 'EXCLUDED',
  taxPercent: 0,
  setOff: false,
  payout: 'SAVINGS',
  funds: [],
})

const isMemberPart = (part: AppropriationPart): part is MemberPart =>
  MEMBER_PARTS.some((each) => each === part)

/** The amounts of a plan: funds by the surplus, members' parts by the sum of their weights. */
export function amountsOf(
  plan: AppropriationPlan,
  surplus: Kobo,
  weights: readonly MemberWeights[],
): AppropriationAmounts {
  const amountOf = (part: AppropriationPart): Kobo => {
    const { percent, amount } = plan[part]
    if (amount !== null) return amount
    if (percent === null) return ZERO_KOBO
    if (!isMemberPart(part)) return percentOf(surplus, percent)
    return percentOf(sumKobo(weights.map((each) => kobo(each[part]))), percent, [1, 12])
  }
  const amounts = Object.fromEntries(APPROPRIATION_PARTS.map((part) => [part, amountOf(part)])) as Record<
    AppropriationPart,
    Kobo
  >
  const funds = plan.funds.map(({ percent, amount }) => amount ?? percentOf(surplus, percent ?? 0))
  return { ...amounts, funds, balance: kobo(surplus - sumKobo([...Object.values(amounts), ...funds])) }
}

/** What is left of the society's own money by now, before an appropriation is posted. */
export interface EquityNow {
  /** The balance of the accumulated surplus. */
  readonly accumulatedSurplus: Kobo
  /** Capital, funds and surplus, with the income and expenses that are not yet carried. */
  readonly totalEquity: Kobo
}

/**
 * What an appropriation asks of the society's own money.
 *
 * - NONE: nothing that it lacks.
 * - SURPLUS: the accumulated surplus would be overdrawn: earlier years lost more than this one leaves.
 * - EQUITY: members or officers would be paid out of equity that is not there.
 */
export const STRAINS = ['NONE', 'SURPLUS', 'EQUITY'] as const
export type Strain = (typeof STRAINS)[number]

/** The society's own money after an appropriation, and what that means. */
export interface EquityAfter extends EquityNow {
  readonly strain: Strain
}

/** What an appropriation of a surplus leaves of the society's own money; funds stay in it, what is payable leaves it. */
export function equityAfter(now: EquityNow, amounts: AppropriationAmounts, surplus: Kobo): EquityAfter {
  const leaving = sumKobo([amounts.honoraria, ...MEMBER_PARTS.map((part) => amounts[part])])
  const accumulatedSurplus = kobo(now.accumulatedSurplus - surplus + amounts.balance)
  const totalEquity = kobo(now.totalEquity - leaving)
  const strain =
    leaving > 0 && totalEquity < 0
      ? 'EQUITY'
      : accumulatedSurplus < 0 && surplus > amounts.balance
        ? 'SURPLUS'
        : 'NONE'
  return { accumulatedSurplus, totalEquity, strain }
}

/**
 * What each member gets: every part by weight with the largest remainders, so that the shares are exactly the amount.
 * Tax is taken of dividend and interest, then what is behind on loans. Members who get nothing are left out.
 */
export function sharesOf(
  plan: AppropriationPlan,
  amounts: AppropriationAmounts,
  weights: readonly MemberWeights[],
  arrearsOf: (memberId: string) => Kobo,
): MemberShare[] {
  const divided = MEMBER_PARTS.map((part) =>
    divideByWeights(
      amounts[part],
      weights.map((each) => each[part]),
    ),
  )
  return weights.flatMap(({ memberId }, place) => {
    const [dividend = ZERO_KOBO, interest = ZERO_KOBO, refund = ZERO_KOBO] = divided.map(
      (parts) => parts[place],
    )
    const gross = sumKobo([dividend, interest, refund])
    if (gross === 0) return []
    const tax = percentOf(kobo(dividend + interest), plan.taxPercent)
    const setOff = plan.setOff ? kobo(Math.min(arrearsOf(memberId), gross - tax)) : ZERO_KOBO
    return [{ memberId, dividend, interest, refund, tax, setOff }]
  })
}

/** What of a share reaches the member's payout. */
export const netOf = ({ dividend, interest, refund, tax, setOff }: Omit<MemberShare, 'memberId'>): Kobo =>
  kobo(dividend + interest + refund - tax - setOff)

const badPercent = (percent: number | null): boolean => percent !== null && !(percent >= 0 && percent <= 100)

/** What is wrong with the parts of a plan by themselves, by the names of its fields. */
export function validatePlan(plan: AppropriationPlan): FieldErrors {
  const errors: Record<string, string> = {}
  for (const part of APPROPRIATION_PARTS) {
    const { percent, amount } = plan[part]
    if (percent !== null && amount !== null) errors[part] = APPROPRIATION_TEXTS.rateOrAmount
    else if (badPercent(percent)) errors[part] = APPROPRIATION_TEXTS.percent
    else if (amount !== null && amount < 0) errors[part] = APPROPRIATION_TEXTS.negative
  }
  for (const [place, fund] of plan.funds.entries()) {
    const { percent, amount, account } = fund
    const isTwice = plan.funds.findIndex((each) => each.account === account) !== place
    if (isTwice) errors[`funds.${place}.account`] = APPROPRIATION_TEXTS.fundTwice
    if (percent !== null && amount !== null)
      errors[`funds.${place}.percent`] = APPROPRIATION_TEXTS.rateOrAmount
    else if (badPercent(percent)) errors[`funds.${place}.percent`] = APPROPRIATION_TEXTS.percent
    else if (amount !== null && amount < 0) errors[`funds.${place}.amount`] = APPROPRIATION_TEXTS.negative
  }
  if (badPercent(plan.taxPercent)) errors['taxPercent'] = APPROPRIATION_TEXTS.percent
  return errors
}

/** What is wrong with the amounts: no surplus, more than the surplus, members before the reserve, or a part that nobody has a share of. */
export function validateAmounts(
  amounts: AppropriationAmounts,
  surplus: Kobo,
  weights: readonly MemberWeights[],
  reserveFundPercent: number,
): FieldErrors {
  if (surplus <= 0) return { [WHOLE_FORM]: APPROPRIATION_TEXTS.noSurplus }
  const toMembers = sumKobo(MEMBER_PARTS.map((part) => amounts[part]))
  const least = percentOf(surplus, reserveFundPercent)
  if (toMembers > 0 && amounts.reserve < least)
    return { reserve: APPROPRIATION_TEXTS.reserveFirst(reserveFundPercent, least) }
  if (amounts.balance < 0) return { [WHOLE_FORM]: APPROPRIATION_TEXTS.tooMuch(kobo(0 - amounts.balance)) }
  const lacking = MEMBER_PARTS.find((part) => amounts[part] > 0 && weights.every((each) => each[part] === 0))
  return lacking === undefined ? {} : { [lacking]: APPROPRIATION_TEXTS.nobodyHolds }
}

/** What a resolution of the general meeting needs. */
export function validateResolution(
  resolution: string,
  resolvedOn: PlainDate | null,
  today: PlainDate,
): FieldErrors {
  return {
    ...(resolution.trim() === '' || resolution.length > 100
      ? { resolution: APPROPRIATION_TEXTS.resolution }
      : {}),
    ...(resolvedOn === null || resolvedOn > today ? { resolvedOn: APPROPRIATION_TEXTS.resolvedOn } : {}),
  }
}
