import { type Kobo, koboToNaira, ZERO_KOBO } from '#rules/money.ts'
import { handsWhereTwo, mayDecide } from '#rules/requests/second-person.ts'
import {
  APPROPRIATION_PARTS,
  type AppropriationPart,
  type AppropriationPlan,
  appropriationStep,
  type EquityAfter,
  type EquityNow,
  equityAfter,
} from '#rules/treasury/appropriation.ts'
import { wireWord } from '../contract/wire-words.ts'
import type { WirePlan, WireShare, WireYearEnd } from '../contract/year-ends.ts'
import type { Look } from '../requests/second-person.ts'
import type { Chart } from './accounts.ts'
import type { NamedShare } from './appropriation-shares.ts'
import type { Appropriation } from './appropriations.ts'
import { presentAccount } from './present.ts'
import type { ClosedYear, NextYear } from './year-ends.ts'

const eachPart = <Value>(valueOf: (part: AppropriationPart) => Value) =>
  Object.fromEntries(APPROPRIATION_PARTS.map((part) => [part, valueOf(part)])) as Record<
    AppropriationPart,
    Value
  >

const presentPlan = (plan: AppropriationPlan): WirePlan => ({
  ...eachPart((part) => ({
    percent: plan[part].percent,
    amount: plan[part].amount === null ? null : koboToNaira(plan[part].amount),
  })),
  basis: wireWord(plan.basis),
  joiners: wireWord(plan.joiners),
  leavers: wireWord(plan.leavers),
  taxPercent: plan.taxPercent,
  setOff: plan.setOff,
  payout: wireWord(plan.payout),
})

const presentEquity = ({ accumulatedSurplus, totalEquity, strain }: EquityAfter) => ({
  accumulatedSurplus: koboToNaira(accumulatedSurplus),
  totalEquity: koboToNaira(totalEquity),
  strain: wireWord(strain),
})

/** What an appropriation is looked at by. */
interface Around {
  readonly chart: Chart
  /** What there is before it is posted; null afterwards. */
  readonly equity: EquityNow | null
  readonly look: Look
}

const presentAppropriation = (
  made: Appropriation,
  { chart, equity, look: { viewer, society } }: Around,
): WireYearEnd['appropriation'] => ({
  state: made.state,
  surplus: koboToNaira(made.surplus),
  plan: presentPlan(made.plan),
  amounts: {
    ...eachPart((part) => koboToNaira(made.amounts[part])),
    balance: koboToNaira(made.amounts.balance),
  },
  resolution: made.resolution || null,
  resolvedOn: made.resolvedOn,
  savedBy: made.savedBy,
  savedById: made.savedById,
  approvedBy: made.approvedBy,
  approvedById: made.approverId,
  postedBy: made.postedBy,
  postedById: made.postedById,
  paidBy: made.paidBy,
  paidById: made.paidById,
  members: made.members,
  tax: koboToNaira(made.tax),
  setOff: koboToNaira(made.setOff),
  net: koboToNaira(made.net),
  funds: made.plan.funds.map(({ account, percent, amount }, place) => ({
    account: presentAccount(chart.accountOf('society', account)),
    percent,
    amount: amount === null ? null : koboToNaira(amount),
    total: koboToNaira(made.amounts.funds[place] ?? ZERO_KOBO),
  })),
  equityAfter: equity && presentEquity(equityAfter(equity, made.amounts, made.surplus)),
  mayDecide: mayDecide(
    viewer,
    appropriationStep(made.state === 'paid'),
    handsWhereTwo(society, made.approverId),
  ),
})

export const presentClosedYear = ({
  year,
  surplus,
  reservePercent,
  appropriation,
  ...around
}: Around & {
  readonly year: ClosedYear
  readonly surplus: Kobo
  readonly reservePercent: number
  readonly appropriation: Appropriation | null
}): WireYearEnd => ({
  year: year.year,
  from: year.from,
  to: year.to,
  openMonth: null,
  surplus: koboToNaira(surplus),
  closedAt: year.closedAt.toISOString(),
  closedBy: year.closedBy,
  closedById: year.closedById,
  reservePercent,
  appropriation: appropriation && presentAppropriation(appropriation, around),
})

export const presentNextYear = ({
  next,
  surplus,
  reservePercent,
  openMonth,
}: {
  readonly next: NextYear
  readonly surplus: Kobo
  readonly reservePercent: number
  readonly openMonth: string | null
}): WireYearEnd => ({
  year: next.year,
  from: next.from,
  to: next.to,
  openMonth,
  surplus: koboToNaira(surplus),
  closedAt: null,
  closedBy: null,
  closedById: null,
  reservePercent,
  appropriation: null,
})

export const presentShare = (share: NamedShare): WireShare => ({
  member: { _id: share.memberId, name: share.memberName, memberId: share.memberNumber ?? '' },
  dividend: koboToNaira(share.dividend),
  interest: koboToNaira(share.interest),
  refund: koboToNaira(share.refund),
  tax: koboToNaira(share.tax),
  setOff: koboToNaira(share.setOff),
  net: koboToNaira(share.net),
})
