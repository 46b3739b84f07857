import { type Kobo, sumKobo, ZERO_KOBO } from '../money.ts'
import { isRoundedByASpreadsheet } from '../payroll/identifier.ts'
import { hasDecimalComma } from '../tables/decimal-mark.ts'
import { EMPTY_CELL, type FileCell, isBlankRow } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import { readAmount } from '../tables/read-amount.ts'
import type { OpeningRow } from './opening-row.ts'
import type { OpeningRowKind } from './row-details.ts'
import type { ProductColumns } from './sheet-kinds.ts'
import { isExample, plainRow, type SheetPart, unreadRow } from './sheet-part.ts'

/**
 * Reads a sheet that has a row for each member and a column for each product: every cell with an amount becomes a row. A row
 * without a member whose amounts are the sums of their columns is a total, whatever it is called.
 */
export function readProductRows(
  part: SheetPart,
  { member: memberAt, name: nameAt, products }: ProductColumns,
  kind: OpeningRowKind,
): OpeningRow[] {
  const below = part.rows.slice(part.headerRow + 1)
  const cellAt = (cells: readonly FileCell[], place: number) => cells[place] ?? EMPTY_CELL
  const places = [...products.keys()]
  const decimalComma = hasDecimalComma(below.flatMap((cells) => places.map((place) => cellAt(cells, place))))
  const read: OpeningRow[] = []
  const amounts = new Map<number, Kobo[]>(places.map((place) => [place, []]))
  for (const [index, cells] of below.entries()) {
    if (isBlankRow(cells)) continue
    const row = part.headerRow + 2 + index
    const [member, name] = [cellAt(cells, memberAt).text, cellAt(cells, nameAt).text]
    const inCells = places.map((place) => ({
      place,
      amount: readAmount(cellAt(cells, place), { decimalComma }),
    }))
    const isSum =
      member === '' &&
      inCells.some(({ amount }) => 'amount' in amount && amount.amount !== 0) &&
      inCells.every(
        ({ place, amount }) => 'amount' in amount && amount.amount === sumKobo(amounts.get(place) ?? []),
      )
    const isHeaders = headerKey(member) === headerKey(part.headers[memberAt]?.text ?? '')
    const use = isHeaders
      ? 'HEADERS'
      : isExample(member)
        ? 'EXAMPLE'
        : isSum
          ? 'TOTAL'
          : unreadRow(cells, member, ...places.map((place) => cellAt(cells, place)))
    if (use !== null) {
      part.account.note(use, row)
      continue
    }
    const filled = inCells.filter(({ amount }) => 'fault' in amount || amount.amount !== 0)
    if (filled.length === 0) {
      part.account.note('NO_AMOUNT', row)
      continue
    }
    part.account.read()
    for (const { place, amount } of filled) {
      if ('amount' in amount) amounts.get(place)?.push(amount.amount)
      read.push(
        plainRow({
          kind,
          sheet: part.name,
          row,
          member,
          name,
          account: products.get(place) ?? '',
          amount: 'amount' in amount ? amount.amount : ZERO_KOBO,
          fault:
            'fault' in amount ? amount.fault : isRoundedByASpreadsheet(member) ? 'ROUNDED_IDENTIFIER' : null,
        }),
      )
    }
  }
  return read
}
