import { type Kobo, kobo } from '../money.ts'
import type { PeriodMonth } from '../treasury/period.ts'
import type { ItemKind, PayrollItem } from './words.ts'

/** The parts of a schedule to which a sum is allocated when nothing names an item, in the order of a society that sets none. */
export const ALLOCATION_LEGS = [
  'LOAN_PAST_DUE',
  'LOAN_DUE',
  'COMMODITY_PAST_DUE',
  'COMMODITY_DUE',
  'LAND_PAST_DUE',
  'LAND_DUE',
  'SHARE_CAPITAL',
  'ORDINARY_SAVINGS',
  'OTHER_SAVINGS',
] as const

export type AllocationLeg = (typeof ALLOCATION_LEGS)[number]

/** An item of a schedule that money can go to. Amounts in kobo. */
export interface AllocationItem {
  readonly id: number
  readonly kind: ItemKind
  readonly item: PayrollItem
  /** All that is asked, with the arrears. */
  readonly amount: Kobo
  readonly arrears: Kobo
  readonly firstMonth: PeriodMonth
  /** The debt that it repays, a loan account or a purchase of land; null for savings. Items may share one. */
  readonly account: string | null
}

export interface Allocation {
  readonly parts: readonly { readonly itemId: number; readonly amount: Kobo }[]
  /** What no item takes. */
  readonly rest: Kobo
}

const isOfLeg = ({ kind, item }: AllocationItem, leg: AllocationLeg): boolean => {
  if (kind !== 'savings') return leg.startsWith(`${kind.toUpperCase()}_`)
  if (item === 'SHARE_CAPITAL' || item === 'ORDINARY_SAVINGS') return leg === item
  return leg === 'OTHER_SAVINGS'
}

/** How much of an item a leg asks for: what is past due, what is due now, or, of savings, all of it. */
function askedBy(leg: AllocationLeg, { amount, arrears }: AllocationItem): number {
  if (leg.endsWith('_PAST_DUE')) return arrears
  return leg.endsWith('_DUE') ? amount - arrears : amount
}

/**
 * Shares a sum out over a member's items, leg by leg in the society's order, the oldest item of a leg first. No item
 * gets more than is asked; the rest is what the member paid too much. `owed` is what is owed of each debt, which
 * none gets more than; what the items get is taken off it.
 */
export function allocate(
  sum: Kobo,
  items: readonly AllocationItem[],
  order: readonly AllocationLeg[],
  owed: Map<string, number>,
): Allocation {
  const given = new Map<number, number>()
  let rest: number = sum
  const oldestFirst = items.toSorted(
    (one, other) =>
      (one.firstMonth < other.firstMonth ? -1 : one.firstMonth > other.firstMonth ? 1 : 0) ||
      one.id - other.id,
  )
  for (const leg of order)
    for (const item of oldestFirst) {
      if (rest <= 0) break
      if (!isOfLeg(item, leg)) continue
      const room = item.account === null ? rest : (owed.get(item.account) ?? 0)
      const part = Math.max(0, Math.min(rest, askedBy(leg, item), room))
      if (part === 0) continue
      given.set(item.id, (given.get(item.id) ?? 0) + part)
      if (item.account !== null) owed.set(item.account, room - part)
      rest -= part
    }
  return {
    parts: [...given].map(([itemId, amount]) => ({ itemId, amount: kobo(amount) })),
    rest: kobo(rest),
  }
}
