import { type Kobo, kobo, percentOf, sumKobo } from '../money.ts'
import { COMPULSORY_PRODUCTS } from '../savings/instruction.ts'
import type { ItemKind, PayrollItem } from './words.ts'

/** The most of a salary that may be deducted, as the society sets it. */
export interface DeductionLimit {
  readonly percent: number
  readonly of: 'GROSS' | 'NET'
}

/** Salaries as the member's latest loan form states them, in kobo a month. */
export interface StatedSalary {
  readonly gross: Kobo
  readonly net: Kobo
}

/** The most that may be deducted from a salary, in kobo. */
export const mostDeducted = ({ percent, of }: DeductionLimit, { gross, net }: StatedSalary): Kobo =>
  percentOf(of === 'GROSS' ? gross : net, percent)

/** What the limit looks at. */
interface LimitedItem {
  readonly kind: ItemKind
  readonly item: PayrollItem
  readonly amount: Kobo
}

/** What is let go first has the highest rank: other savings, compulsory savings, land, commodities, loans and the entrance fee. */
function rankOf({ kind, item }: LimitedItem): number {
  if (kind === 'loan' || kind === 'fee') return 0
  if (kind === 'commodity') return 1
  if (kind === 'land') return 2
  return COMPULSORY_PRODUCTS.some((product) => product === item) ? 3 : 4
}

/**
 * The items that would have to be dropped for the rest to keep within `most`, the first to go first. It is a warning:
 * nothing is cut.
 */
export function droppedItems<Item extends LimitedItem>(items: readonly Item[], most: Kobo): Item[] {
  const dropped: Item[] = []
  let total = sumKobo(items.map(({ amount }) => amount))
  for (const item of items.toSorted((one, other) => rankOf(other) - rankOf(one))) {
    if (total <= most) break
    dropped.push(item)
    total = kobo(total - item.amount)
  }
  return dropped
}
