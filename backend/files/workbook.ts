import { writeXlsx } from 'hucre/xlsx'

/** One sheet of a workbook to write. */
export interface WrittenSheet {
  readonly name: string
  /** A text is a text cell whatever it looks like, so numbers of people keep their zeros; null is an empty cell. */
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** Of the columns, in characters. */
  readonly widths?: readonly number[]
}

/** An XLSX workbook without formulas. */
export const writeWorkbook = (sheets: readonly WrittenSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows, widths = [] }) => ({
      name,
      columns: widths.map((width) => ({ width })),
      rows: rows.map((row) => [...row]),
    })),
  })
