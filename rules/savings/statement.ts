import type { PlainDate } from '../dates.ts'
import { type Kobo, sumKobo, ZERO_KOBO } from '../money.ts'

/** A ledger line as far as filters and sums look at it. Amounts in kobo. */
export interface StatementLine {
  /** The savings product or loan type; null for a code that is neither. */
  readonly product: string | null
  readonly date: PlainDate
  readonly debit: Kobo
  readonly credit: Kobo
}

/** What a reader chose to see; what is left out does not narrow. Both days are included. */
export interface StatementFilter {
  readonly products?: readonly string[] | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

/** The lines that fit, in the order they came. */
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

/** Spec 000 §2: the balance cards; items at zero are folded away. */
export const splitZeroBalances = <Item extends ProductBalance>(
  items: readonly Item[],
): { shown: Item[]; folded: Item[] } => ({
  shown: items.filter((item) => item.balance !== ZERO_KOBO),
  folded: items.filter((item) => item.balance === ZERO_KOBO),
})

/** The sum of the balances of these products; all of them when none are named. Kobo. */
export const totalBalance = (items: readonly ProductBalance[], products?: readonly string[]): Kobo =>
  sumKobo(
    items
      .filter((item) => products === undefined || (item.product !== null && products.includes(item.product)))
      .map((item) => item.balance),
  )
