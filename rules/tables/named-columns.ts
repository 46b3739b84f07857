import { EMPTY_CELL, type FileCell, type FileSheet } from './file-cell.ts'
import { headerKey } from './header-key.ts'

/** Which columns of a file tell what, by their headers. */
export type NamedColumns<Column extends string> = Readonly<Partial<Record<Column, string>>>

type Rows = FileSheet['rows']

/** How a column is known. */
export interface KnownColumn {
  /** Of headers as `headerKey` gives them, the best first: of several headers the one that fits the earliest is taken. */
  readonly words: readonly RegExp[]
  /** What its cells have to be, where the header alone does not decide. */
  readonly fits?: (cells: readonly FileCell[]) => boolean
  /** Cells that tell the column under any header. */
  readonly tells?: (cells: readonly FileCell[]) => boolean
}

/** The columns of one kind of file, and how each is known. */
export interface ColumnTable<Column extends string> {
  /** In the order in which they choose a header. */
  readonly columns: Readonly<Record<Column, KnownColumn>>
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

/** Columns that say the same as others do, and are not read beside them. */
function withoutDoubles<Column extends string>(found: NamedColumns<Column>, told: NamedColumns<Column>) {
  const has = (column: string, mapping: object): boolean => column in mapping
  const bySides = has('DEBIT', found) && has('CREDIT', found) && !has('AMOUNT', told)
  const left = bySides ? ['AMOUNT', 'SIDE'] : has('AMOUNT', found) ? ['DEBIT', 'CREDIT'] : []
  const entries = Object.entries(found).filter(([column]) => !left.includes(column) || has(column, told))
  return Object.fromEntries(entries) as NamedColumns<Column>
}

/** The rows below the headers that tell what a column holds. */
const SAMPLE_ROWS = 2_000

/**
 * Which columns a row of headers has: those of `told`, and of the others what their words and the cells below tell. A column
 * that is told hides no other.
 */
export function guessColumns<Column extends string>(
  { columns }: ColumnTable<Column>,
  headers: readonly string[],
  below: Rows = [],
  told: NamedColumns<Column> = {} as NamedColumns<Column>,
): NamedColumns<Column> {
  const keys = headers.map(headerKey)
  const sample = below.slice(0, SAMPLE_ROWS).filter((row) => row.length > 0)
  const cellsAt = (place: number) => sample.map((row) => row[place] ?? EMPTY_CELL)
  const found = { ...told } as Partial<Record<Column, string>>
  const taken = new Set(Object.values<string | undefined>(told).map((header) => headerKey(header ?? '')))
  for (const [column, { words, fits, tells }] of Object.entries<KnownColumn>(columns) as [
    Column,
    KnownColumn,
  ][]) {
    if (found[column] !== undefined) continue
    const isFree = (place: number) => keys[place] !== '' && !taken.has(keys[place] ?? '')
    const fitting = (pattern: RegExp) =>
      keys.findIndex(
        (key, place) => isFree(place) && pattern.test(key) && (fits === undefined || fits(cellsAt(place))),
      )
    const named = words.map(fitting).find((place) => place >= 0) ?? -1
    const place =
      named < 0 && tells !== undefined ? keys.findIndex((_, at) => isFree(at) && tells(cellsAt(at))) : named
    const header = headers[place]
    if (header === undefined) continue
    found[column] = header
    taken.add(headerKey(header))
  }
  return withoutDoubles(found, told)
}

/** Whether headers have all that a mapping names. */
export function headersHave(mapping: NamedColumns<string>, headers: readonly string[]): boolean {
  const known = new Set(headers.map(headerKey))
  return Object.values(mapping).every((header) => header !== undefined && known.has(headerKey(header)))
}

/** How many rows may stand above the headers. */
const TITLE_ROWS_MAX = 60

/** Where the headers of a file are, and what they tell. */
export interface FoundColumns<Column extends string> {
  /** From 0: of headers over two rows the second. */
  readonly headerRow: number
  readonly headers: readonly FileCell[]
  readonly mapping: NamedColumns<Column>
}

/** Headers that wrap over two rows, 'Trans' above 'Date', as one; null where the row above is none of headers. */
function wrapped(above: readonly FileCell[] = [], row: readonly FileCell[]): readonly FileCell[] | null {
  const isOfHeaders = above.filter(({ text }) => text !== '').length > 1
  if (!isOfHeaders || above.some(({ text, number }) => number !== undefined || /\d/.test(text))) return null
  return Array.from({ length: Math.max(above.length, row.length) }, (_, place) => ({
    text: [above[place], row[place]]
      .map((cell) => cell?.text ?? '')
      .filter(Boolean)
      .join(' '),
  }))
}

/**
 * The place of the row of headers, and its mapping: the remembered columns where the file has them all, and what words and
 * cells tell of the others. null for a file without such a row.
 */
export function findColumns<Column extends string>(
  table: ColumnTable<Column>,
  rows: Rows,
  remembered: NamedColumns<Column> | null,
): FoundColumns<Column> | null {
  const found = (told: NamedColumns<Column>): FoundColumns<Column> | null => {
    for (const [headerRow, row] of rows.slice(0, TITLE_ROWS_MAX).entries()) {
      const below = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS)
      const [best] = [row, wrapped(rows[headerRow - 1], row)]
        .flatMap((headers) => {
          const texts = headers?.map(({ text }) => text) ?? []
          if (headers === null || !headersHave(told, texts)) return []
          const mapping = guessColumns(table, texts, below, told)
          return table.isWhole(mapping) ? [{ headerRow, headers, mapping }] : []
        })
        .toSorted((one, other) => Object.keys(other.mapping).length - Object.keys(one.mapping).length)
      if (best !== undefined) return best
    }
    return null
  }
  return (remembered && found(remembered)) ?? found({} as NamedColumns<Column>)
}

/** The places of a mapping's columns in the row of headers; -1 for one that is not there. */
export function placesOf<Column extends string>(
  { columns }: ColumnTable<Column>,
  headers: readonly FileCell[],
  mapping: NamedColumns<Column>,
): Readonly<Record<Column, number>> {
  const keys = headers.map(({ text }) => headerKey(text))
  return Object.fromEntries(
    (Object.keys(columns) as Column[]).map((column) => {
      const header = mapping[column]
      return [column, header === undefined ? -1 : keys.indexOf(headerKey(header))]
    }),
  ) as Record<Column, number>
}

/** The headers of a file that no row of headers was found in: the texts of its fullest first row, for a message. */
export function seenHeaders(sheets: readonly Rows[]): string {
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
