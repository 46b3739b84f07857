import type { PlainDate } from '../dates.ts'
import { type Kobo, sumKobo, ZERO_KOBO } from '../money.ts'

/** The parts of a ledger line that filters and sums use. Amounts in kobo. */
export interface StatementLine {
  /** The savings product or loan type; null for a code that is neither. */
  readonly product: string | null
  readonly date: PlainDate
  readonly debit: Kobo
  readonly credit: Kobo
}

/** A filter of ledger lines. Parts that are left out do not restrict; both days are included. */
export interface StatementFilter {
  readonly products?: readonly string[] | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

/** The lines that match, in their original order. */
export const filterLines = <Line extends StatementLine>(
  lines: readonly Line[],
  filter: StatementFilter,
): Line[] =>
  lines.filter(
    (line) =>
      (filter.products === undefined || (line.product !== null && filter.products.includes(line.product))) &&
      (filter.from === undefined || line.date >= filter.from) &&
      (filter.to === undefined || line.date <= filter.to),
  )

export interface StatementTotals {
  readonly debit: Kobo
  readonly credit: Kobo
}

/** The sums of both columns. Kobo. */
export const statementTotals = (lines: readonly StatementLine[]): StatementTotals => ({
  debit: sumKobo(lines.map((line) => line.debit)),
  credit: sumKobo(lines.map((line) => line.credit)),
})

/** A balance of one product, for cards and tables. */
export interface ProductBalance {
  readonly product: string | null
  readonly balance: Kobo
}

/** Spec 000 §2: separates the balances to show as cards from those at zero, which are hidden at first. */
export const splitZeroBalances = <Item extends ProductBalance>(
  items: readonly Item[],
): { shown: Item[]; folded: Item[] } => ({
  shown: items.filter((item) => item.balance !== ZERO_KOBO),
  folded: items.filter((item) => item.balance === ZERO_KOBO),
})

/** The sum of the balances of these products in kobo; of all when `products` is left out. */
export const totalBalance = (items: readonly ProductBalance[], products?: readonly string[]): Kobo =>
  sumKobo(
    items
      .filter((item) => products === undefined || (item.product !== null && products.includes(item.product)))
      .map((item) => item.balance),
  )
