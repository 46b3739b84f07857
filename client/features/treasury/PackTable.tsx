import type { ReactNode } from 'react'
import type { CsvCell } from '#rules/csv.ts'
import { formatNaira, type Kobo, koboToNaira } from '#rules/money.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { TextLink } from '../../ui/TextLink.tsx'

/** A line of a part of the pack: its cells, an amount as a number. */
export interface PackLine {
  readonly id: string
  readonly cells: readonly (string | PackAmount)[]
}

/** An amount, which is shown in naira; null for none. */
interface PackAmount {
  readonly amount: Kobo | null
  /** The page with what is under it; null for a sum of several accounts, and for zero, which has nothing under it. */
  readonly to: string | null
}

/** A part of the pack as a table. */
export interface PackSection {
  readonly id: string
  readonly title: string
  readonly columns: readonly ListColumn<PackLine>[]
  readonly lines: readonly PackLine[]
  readonly csv: CsvTable<PackLine>
}

/** An amount of a line, and what it opens. */
export const amountOf = (amount: Kobo | null, to: string | null = null): PackAmount => ({
  amount,
  to: amount === 0 ? null : to,
})

const textOf = (cell: string | PackAmount | undefined): string =>
  cell === undefined
    ? ''
    : typeof cell === 'string'
      ? cell
      : cell.amount === null
        ? ''
        : formatNaira(cell.amount)

const csvOf = (cell: string | PackAmount): CsvCell =>
  typeof cell === 'string' ? cell : cell.amount && koboToNaira(cell.amount)

/** The cell on the screen: an amount opens what is under it. */
const openedBy = (cell: string | PackAmount | undefined): ReactNode => {
  const text = textOf(cell)
  return typeof cell === 'object' && cell.to !== null && text !== '' ? (
    <TextLink to={cell.to}>{text}</TextLink>
  ) : (
    text
  )
}

/** A part whose first columns, `texts` of them, are words and whose others are amounts or numbers. */
export function section(
  id: string,
  title: string,
  [texts, ...headers]: readonly [number, ...string[]],
  lines: readonly PackLine[],
): PackSection {
  return {
    id,
    title,
    lines,
    columns: headers.map((header, place) => ({
      id: `${id}-${place}`,
      header,
      card: place === texts - 1 ? 'title' : place < texts ? 'side' : 'line',
      ...(place >= texts && { align: 'end' as const }),
      text: ({ cells }) => textOf(cells[place]),
      ...(place >= texts && { cell: ({ cells }) => openedBy(cells[place]) }),
    })),
    csv: { name: id, head: headers, lines: ({ cells }) => [cells.map(csvOf)] },
  }
}
