import { headerKey } from './columns.ts'
import type { FileCell } from './file-cell.ts'

/** Which columns of a file tell what, by their headers. */
export type NamedColumns<Column extends string> = Readonly<Partial<Record<Column, string>>>

/** The columns of one kind of file, and the words by which each is known. */
export interface ColumnTable<Column extends string> {
  readonly columns: readonly Column[]
  /** Of headers as `headerKey` gives them. */
  readonly words: Readonly<Record<Column, RegExp>>
  /** Whether a file can be read with no more than these columns. */
  readonly isWhole: (mapping: NamedColumns<Column>) => boolean
}

/** Columns that tell an amount: both sides, or one amount, of which the sides are preferred. */
interface AmountColumns {
  readonly DEBIT?: string
  readonly CREDIT?: string
  readonly AMOUNT?: string
}

/** Whether the columns tell an amount. */
export const hasAmounts = ({ DEBIT, CREDIT, AMOUNT }: AmountColumns): boolean =>
  AMOUNT !== undefined || (DEBIT !== undefined && CREDIT !== undefined)

/** Which columns a row of headers has, as far as its words tell. */
export function guessColumns<Column extends string>(
  { columns, words }: ColumnTable<Column>,
  headers: readonly string[],
): NamedColumns<Column> {
  const keys = headers.map(headerKey)
  const found: Partial<Record<Column, string>> = {}
  for (const column of columns) {
    const header = headers[keys.findIndex((key) => words[column].test(key))]
    if (header !== undefined) found[column] = header
  }
  const hasSides = 'DEBIT' in found && 'CREDIT' in found
  return hasSides
    ? (Object.fromEntries(Object.entries(found).filter(([column]) => column !== 'AMOUNT')) as typeof found)
    : found
}

/** Whether headers have all that a mapping names, and it names enough. */
export function columnsFit<Column extends string>(
  table: ColumnTable<Column>,
  mapping: NamedColumns<Column>,
  headers: readonly string[],
): boolean {
  const known = new Set(headers.map(headerKey))
  return (
    table.isWhole(mapping) &&
    Object.values<string | undefined>(mapping).every(
      (header) => header !== undefined && known.has(headerKey(header)),
    )
  )
}

/** How many rows may stand above the headers. */
const TITLE_ROWS_MAX = 60

/** Where the headers of a file are, and what they tell. */
export interface FoundColumns<Column extends string> {
  /** From 0. */
  readonly headerRow: number
  readonly mapping: NamedColumns<Column>
}

/** The place of the row of headers, and its mapping: the remembered one where it fits, else what the words tell. */
export function findColumns<Column extends string>(
  table: ColumnTable<Column>,
  rows: readonly (readonly FileCell[])[],
  remembered: NamedColumns<Column> | null,
): FoundColumns<Column> | null {
  const heads = rows.slice(0, TITLE_ROWS_MAX).map((row) => row.map(({ text }) => text))
  if (remembered !== null) {
    const exact = heads.findIndex((headers) => columnsFit(table, remembered, headers))
    if (exact >= 0) return { headerRow: exact, mapping: remembered }
  }
  for (const [headerRow, headers] of heads.entries()) {
    const mapping = guessColumns(table, headers)
    if (columnsFit(table, mapping, headers)) return { headerRow, mapping }
  }
  return null
}

/** The places of a mapping's columns in the row of headers; -1 for one that is not there. */
export function placesOf<Column extends string>(
  { columns }: ColumnTable<Column>,
  headers: readonly FileCell[],
  mapping: NamedColumns<Column>,
): Readonly<Record<Column, number>> {
  const keys = headers.map(({ text }) => headerKey(text))
  return Object.fromEntries(
    columns.map((column) => {
      const header = mapping[column]
      return [column, header === undefined ? -1 : keys.indexOf(headerKey(header))]
    }),
  ) as Record<Column, number>
}

/** The headers of a file that no row of headers was found in: the texts of its fullest first row, for a message. */
export function seenHeaders(sheets: readonly (readonly (readonly FileCell[])[])[]): string {
  const filled = (row: readonly FileCell[]): number => row.filter(({ text }) => text !== '').length
  const [widest] = sheets
    .flatMap((rows) => rows.slice(0, TITLE_ROWS_MAX))
    .toSorted((one, other) => filled(other) - filled(one))
  return (widest ?? [])
    .map(({ text }) => text)
    .filter(Boolean)
    .slice(0, 12)
    .join(', ')
}
