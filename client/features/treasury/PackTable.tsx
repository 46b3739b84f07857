import type { ReactNode } from 'react'
import { formatCount } from '#rules/counts.ts'
import { type CellKind, type FileTable, fileTable } from '#rules/file-table.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { OpenLink } from '../../shell/OpenLink.tsx'

/** A line of a part of the pack: its cells, an amount as itself and a count as a number. */
export interface PackLine {
  readonly id: string
  readonly cells: readonly PackCell[]
}

type PackCell = string | number | PackAmount

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
  readonly file: FileTable<PackLine>
}

/** An amount of a line, and what it opens. */
export const amountOf = (amount: Kobo | null, to: string | null = null): PackAmount => ({
  amount,
  to: amount === 0 ? null : to,
})

const textOf = (cell: PackCell | undefined): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'object') return cell.amount === null ? '' : formatNaira(cell.amount)
  return typeof cell === 'number' ? formatCount(cell) : cell
}

const kindOf = (header: string, cells: readonly (PackCell | undefined)[]): CellKind => {
  if (header === 'Number') return 'identifier'
  if (cells.some((cell) => typeof cell === 'object')) return 'money'
  return cells.some((cell) => typeof cell === 'number') ? 'count' : 'text'
}

/** The cell on the screen: an amount opens what is under it. */
const openedBy = (cell: PackCell | undefined): ReactNode => {
  const text = textOf(cell)
  return typeof cell === 'object' && cell.to !== null && text !== '' ? (
    <OpenLink to={cell.to}>{text}</OpenLink>
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
    file: fileTable<PackLine>({
      name: id,
      columns: headers.map((head, place) => ({
        head,
        kind: kindOf(
          head,
          lines.map(({ cells }) => cells[place]),
        ),
        cell: ({ cells }) => {
          const cell = cells[place] ?? null
          return typeof cell === 'object' ? cell && cell.amount : cell
        },
      })),
    }),
  }
}
