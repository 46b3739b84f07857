import { addMonths, type PlainDate } from '../dates.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '../money.ts'

/** How long the oldest unpaid instalment of a loan is past its due day. `CURRENT`: nothing is behind. */
export const AGEING_BANDS = [
  'CURRENT',
  'DAYS_1_30',
  'DAYS_31_60',
  'DAYS_61_90',
  'DAYS_91_180',
  'OVER_180_DAYS',
] as const
export type AgeingBand = (typeof AGEING_BANDS)[number]

/** The last day of each band that has one. */
export const BAND_ENDS = [
  ['CURRENT', 0],
  ['DAYS_1_30', 30],
  ['DAYS_31_60', 60],
  ['DAYS_61_90', 90],
  ['DAYS_91_180', 180],
] as const satisfies readonly (readonly [AgeingBand, number])[]

/** The band of a number of days behind; 0 for none. */
export const bandOf = (days: number): AgeingBand =>
  BAND_ENDS.find(([, last]) => days <= last)?.[0] ?? 'OVER_180_DAYS'

/** A loan counts as at risk when its oldest unpaid instalment is more than this many days behind. */
export const AT_RISK_AFTER_DAYS = 30

/** What was lent and how it is to be repaid, as it was stored with the loan or the order. Amounts in kobo. */
export interface Obligation {
  readonly id: string
  readonly amount: Kobo
  /** Number of instalments, 1 or more. */
  readonly months: number
  /** Each instalment but the last, which is the rest. */
  readonly payable: Kobo
  /** The day of the disbursement; the first instalment is due one month later. */
  readonly startsOn: PlainDate
}

/** An instalment with what was paid of it. Amounts in kobo. */
export interface PaidInstalment {
  /** 1 for the first. */
  readonly number: number
  readonly dueOn: PlainDate
  readonly amount: Kobo
  readonly paid: Kobo
}

interface Due extends Omit<PaidInstalment, 'paid'> {
  readonly of: Obligation
}

const instalmentsOf = (of: Obligation): Due[] =>
  Array.from({ length: of.months }, (_, index) => ({
    of,
    number: index + 1,
    dueOn: addMonths(of.startsOn, index + 1),
    amount: index + 1 < of.months ? of.payable : kobo(of.amount - of.payable * (of.months - 1)),
  }))

/** The oldest due day first; of one day the older loan first, then by its id, so that the order is always the same. */
const byDueDay = (one: Due, other: Due): number => {
  const keys = ({ dueOn, of }: Due) => `${dueOn} ${of.startsOn} ${of.id}`
  return keys(one) < keys(other) ? -1 : 1
}

/**
 * Applies what was repaid on one account to the instalments of all its obligations, the oldest due day first, and
 * returns them by the id of the obligation. Repaid money beyond the last instalment stays unused.
 */
export function applyRepayments(
  obligations: readonly Obligation[],
  repaid: Kobo,
): ReadonlyMap<string, readonly PaidInstalment[]> {
  const paid = new Map<string, PaidInstalment[]>(obligations.map(({ id }) => [id, []]))
  let left: number = repaid
  for (const { of, ...instalment } of obligations.flatMap(instalmentsOf).toSorted(byDueDay)) {
    const share = Math.max(0, Math.min(left, instalment.amount))
    left -= share
    paid.get(of.id)?.push({ ...instalment, paid: kobo(share) })
  }
  return paid
}

/** Where one loan stands at the end of a day. Amounts in kobo. */
export interface Standing {
  /** What its schedule asked for up to the day, the day itself included. */
  readonly asked: Kobo
  readonly repaid: Kobo
  readonly outstanding: Kobo
  /** What was due before the day and is not paid. */
  readonly arrears: Kobo
  /** The due day of the first instalment that is not wholly paid; null when all are. */
  readonly oldestUnpaid: PlainDate | null
  /** Days since then; 0 when nothing is behind. */
  readonly daysBehind: number
}

const DAY = 86_400_000

const daysFrom = (from: PlainDate, to: PlainDate): number => (Date.parse(to) - Date.parse(from)) / DAY

/** Where the instalments of one loan stand at the end of a day. An instalment is not behind on its due day itself. */
export function standingOf(instalments: readonly PaidInstalment[], at: PlainDate): Standing {
  const open = instalments.filter(({ amount, paid }) => paid < amount)
  const rest = ({ amount, paid }: PaidInstalment): Kobo => kobo(amount - paid)
  const oldestUnpaid = open[0]?.dueOn ?? null
  return {
    asked: sumKobo(instalments.map(({ dueOn, amount }) => (dueOn <= at ? amount : ZERO_KOBO))),
    repaid: sumKobo(instalments.map(({ paid }) => paid)),
    outstanding: sumKobo(open.map(rest)),
    arrears: sumKobo(open.filter(({ dueOn }) => dueOn < at).map(rest)),
    oldestUnpaid,
    daysBehind: oldestUnpaid === null ? 0 : Math.max(0, daysFrom(oldestUnpaid, at)),
  }
}

/** Percent of what is outstanding that is at risk; null while nothing is outstanding. */
export const riskPercent = (atRisk: Kobo, outstanding: Kobo): number | null =>
  outstanding === 0 ? null : (atRisk * 100) / outstanding
