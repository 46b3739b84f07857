import { type Kobo, kobo } from '../money.ts'
import { INSTRUCTION_PRODUCTS } from '../savings/products.ts'
import type { PeriodMonth } from '../treasury/period.ts'
import type { AllocationLeg } from './allocation-legs.ts'
import type { ItemKind, PayrollItem } from './words.ts'

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

/** How much more a member's money may go where; what is allocated is taken off it. Kobo. */
export interface AllocationRoom {
  /** What is owed of each debt, which none gets more than. */
  readonly owed: Map<string, number>
  /** What the member's share capital lacks of the society's minimum; Infinity for a society that sets none. */
  shareCapital: number
}

export interface Allocation {
  readonly parts: readonly { readonly itemId: number; readonly amount: Kobo }[]
  /** What no item takes. */
  readonly rest: Kobo
}

const LEG_NAMES: Readonly<Record<Exclude<ItemKind, 'savings'>, string>> = {
  loan: 'LOAN',
  commodity: 'COMMODITY',
  land: 'LAND',
  fee: 'ENTRANCE_FEE',
}

/** The name with which the legs of an item begin. */
const legName = ({ kind, item }: AllocationItem): string => {
  if (kind !== 'savings') return LEG_NAMES[kind]
  return item === 'SHARE_CAPITAL' || item === 'ORDINARY_SAVINGS' ? item : 'OTHER_SAVINGS'
}

/** What an item got, of its arrears and of what is due now. */
interface Given {
  past: number
  due: number
}

/** How much of an item a leg may still give, in its two parts. */
function askedBy(
  leg: AllocationLeg,
  item: AllocationItem,
  given: Given,
  room: AllocationRoom,
): readonly [past: number, due: number] {
  const name = legName(item)
  const past = item.arrears - given.past
  const due = item.amount - item.arrears - given.due
  if (leg === 'SHARE_CAPITAL_MINIMUM' && name === 'SHARE_CAPITAL') {
    const first = Math.min(past, room.shareCapital)
    return [first, Math.min(due, room.shareCapital - first)]
  }
  if (leg === `${name}_PAST_DUE`) return [past, 0]
  return leg === `${name}_DUE` || leg === `${name}_ADVANCE` ? [0, due] : [0, 0]
}

const PLACES: readonly PayrollItem[] = INSTRUCTION_PRODUCTS

/** The oldest first; of one month savings in the order of the instruction. */
const inTurn = (one: AllocationItem, other: AllocationItem): number => {
  if (one.firstMonth !== other.firstMonth) return one.firstMonth < other.firstMonth ? -1 : 1
  const byProduct =
    one.kind === 'savings' && other.kind === 'savings'
      ? PLACES.indexOf(one.item) - PLACES.indexOf(other.item)
      : 0
  return byProduct || one.id - other.id
}

/**
 * Shares a sum out over a member's items, leg by leg in the society's order, the oldest item of a leg first. No item
 * gets more than is asked and no debt more than is owed; the rest is what the member paid too much.
 */
export function allocate(
  sum: Kobo,
  items: readonly AllocationItem[],
  order: readonly AllocationLeg[],
  room: AllocationRoom,
): Allocation {
  const given = new Map<number, Given>()
  let rest: number = sum
  const turn = items.toSorted(inTurn)
  for (const leg of order)
    for (const item of turn) {
      if (rest <= 0) break
      const had = given.get(item.id) ?? { past: 0, due: 0 }
      const owed = item.account === null ? rest : (room.owed.get(item.account) ?? 0)
      const [past, due] = askedBy(leg, item, had, room)
      const first = Math.max(0, Math.min(rest, past, owed))
      const second = Math.max(0, Math.min(rest - first, due, owed - first))
      const part = first + second
      if (part === 0) continue
      given.set(item.id, { past: had.past + first, due: had.due + second })
      if (item.account !== null) room.owed.set(item.account, owed - part)
      if (item.item === 'SHARE_CAPITAL') room.shareCapital -= part
      rest -= part
    }
  return {
    parts: [...given].map(([itemId, { past, due }]) => ({ itemId, amount: kobo(past + due) })),
    rest: kobo(rest),
  }
}
