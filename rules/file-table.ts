import type { CsvCell } from './csv.ts'
import type { PlainDate } from './dates.ts'
import { type Kobo, koboToNaira } from './money.ts'

/**
 * What the cells of a column hold. `identifier`: a number of a person, an account or a record, which is no amount and keeps
 * its zeros. `money` is in kobo and written in naira. `count` is any other number.
 */
export type CellKind = 'text' | 'identifier' | 'money' | 'count' | 'day'

type Value<Kind extends CellKind> = Kind extends 'money'
  ? Kobo
  : Kind extends 'count'
    ? number
    : Kind extends 'day'
      ? PlainDate
      : string

/** A cell as its column's kind says; null for an empty one. */
export type CellValue = Value<CellKind> | null

/** A column of a file: one head, one kind, and the cell of a line. */
export interface TableColumn<Line> {
  readonly head: string
  readonly kind: CellKind
  /** `serial` counts the items from 1. */
  readonly cell: (line: Line, serial: number) => CellValue
}

const columnOf =
  <Kind extends CellKind>(kind: Kind) =>
  <Line>(head: string, cell: (line: Line, serial: number) => Value<Kind> | null): TableColumn<Line> => ({
    head,
    kind,
    cell,
  })

export const text = columnOf('text')
export const identifier = columnOf('identifier')
export const money = columnOf('money')
export const count = columnOf('count')
export const day = columnOf('day')

/** A table that is written as a file: its columns, and the rows of items. */
export interface FileTable<Item> {
  /** The beginning of the file's name, before the date: 'members-register'. */
  readonly name: string
  readonly columns: readonly Pick<TableColumn<never>, 'head' | 'kind'>[]
  /** The cells of these items in the order of the columns, and of the last row where the table has one. */
  readonly rows: (items: readonly Item[]) => readonly (readonly CellValue[])[]
}

interface TablePlan<Item, Line> {
  readonly name: string
  readonly columns: readonly TableColumn<Line>[]
  /** The lines of one item. */
  readonly lines: (item: Item) => readonly Line[]
  /** The cells of a last row, such as totals, by the heads of their columns; null for none. */
  readonly foot?: (items: readonly Item[]) => Readonly<Record<string, CellValue>> | null
}

/** A table whose items have any number of lines. */
export function linesTable<Item, Line>({
  name,
  columns,
  lines,
  foot,
}: TablePlan<Item, Line>): FileTable<Item> {
  return {
    name,
    columns,
    rows: (items) => {
      const last = foot?.(items) ?? null
      return [
        ...items.flatMap((item, place) =>
          lines(item).map((line) => columns.map(({ cell }) => cell(line, place + 1))),
        ),
        ...(last === null ? [] : [columns.map(({ head }) => last[head] ?? null)]),
      ]
    },
  }
}

/** A table with one line for each item. */
export const fileTable = <Item>(plan: Omit<TablePlan<Item, Item>, 'lines'>): FileTable<Item> =>
  linesTable({ ...plan, lines: (item) => [item] })

/** The rows of a table as CSV has them, its head first; days are written 2026-11-28. */
export const csvRows = <Item>({ columns, rows }: FileTable<Item>, items: readonly Item[]): CsvCell[][] => [
  columns.map(({ head }) => head),
  ...rows(items).map((row) =>
    row.map((cell, place) => (columns[place]?.kind === 'money' && cell !== null ? nairaOf(cell) : cell)),
  ),
]

const nairaOf = (cell: NonNullable<CellValue>): number => koboToNaira(cell as Kobo)

/** A cell of a workbook: a text is a text whatever it looks like, and a day is a date at midnight UTC. */
export type SheetCell = string | number | Date | null

/** A sheet of a workbook, for whoever writes it. No cell of it is a formula. */
export interface Sheet {
  readonly name: string
  /** For each column its width in characters, and its number format in the words of spreadsheets; null for none. */
  readonly columns: readonly { readonly width: number; readonly format: string | null }[]
  /** The head first. */
  readonly rows: readonly (readonly SheetCell[])[]
}

/** The number format of each kind. With '@' what is typed over a text stays a text. */
export const CELL_FORMATS: Readonly<Record<CellKind, string | null>> = {
  text: '@',
  identifier: '@',
  money: '#,##0.00',
  count: null,
  day: 'yyyy-mm-dd',
}

const sheetCell = (kind: CellKind | undefined, cell: CellValue): SheetCell => {
  if (cell === null) return null
  if (kind === 'money') return nairaOf(cell)
  return kind === 'day' && cell !== '' ? new Date(`${cell}T00:00:00Z`) : cell
}

const [NARROWEST, WIDEST] = [8, 48] as const

const widthOf = (cells: readonly CellValue[]): number =>
  Math.min(
    cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length + 2), NARROWEST),
    WIDEST,
  )

/** A table as a sheet of a workbook. */
export function sheetOf<Item>(table: FileTable<Item>, items: readonly Item[], name: string): Sheet {
  const { columns } = table
  const rows = table.rows(items)
  return {
    name,
    columns: columns.map(({ head, kind }, place) => ({
      width: widthOf([head, ...rows.map((row) => row[place] ?? null)]),
      format: CELL_FORMATS[kind],
    })),
    rows: [
      columns.map(({ head }) => head),
      ...rows.map((row) => row.map((cell, place) => sheetCell(columns[place]?.kind, cell))),
    ],
  }
}

/** The most characters of the name of a sheet. */
const SHEET_NAME_MAX = 31

/** A name that a sheet may have and none of `taken` has: spreadsheet programs refuse some signs, long names and doubles. */
export function sheetName(wanted: string, taken: Set<string> = new Set()): string {
  const plain = wanted
    .replace(/[[\]:*?/\\']+/g, ' ')
    .trim()
    .slice(0, SHEET_NAME_MAX)
    .trim()
  let name = plain || 'Sheet'
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    const end = ` ${number}`
    name = plain.slice(0, SHEET_NAME_MAX - end.length) + end
  }
  taken.add(name.toLowerCase())
  return name
}
