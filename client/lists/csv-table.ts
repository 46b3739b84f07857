import { type CsvCell, csvText } from '#rules/csv.ts'

/** A list as a table for spreadsheets. */
export interface CsvTable<Item> {
  /** The beginning of the file's name, before the date: 'members-register'. */
  readonly name: string
  readonly head: readonly string[]
  /** The lines of one item; `serial` counts from 1. */
  readonly lines: (item: Item, serial: number) => readonly (readonly CsvCell[])[]
  /** The last line, such as totals. */
  readonly foot?: (items: readonly Item[]) => readonly CsvCell[]
  /** Whether it is offered as an .xlsx workbook too, in which numbers that are texts stay texts. */
  readonly asWorkbook?: boolean
}

/** The rows of the file with these items, its head first. */
export const rowsOf = <Item>(
  { head, lines, foot }: CsvTable<Item>,
  items: readonly Item[],
): readonly (readonly CsvCell[])[] => [
  head,
  ...items.flatMap((item, index) => lines(item, index + 1)),
  ...(foot ? [foot(items)] : []),
]

/** The text of the file with these items. */
export const csvOf = <Item>(table: CsvTable<Item>, items: readonly Item[]): string =>
  csvText(rowsOf(table, items))
