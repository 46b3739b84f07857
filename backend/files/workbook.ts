import { writeXlsx } from 'hucre/xlsx'
import type { Sheet, SheetCell } from '#rules/file-table.ts'

/** One sheet of a workbook to write. */
export interface WrittenSheet {
  readonly name: string
  /** A text is a text cell whatever it looks like, so numbers of people keep their zeros; null is an empty cell. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Their widths and number formats. */
  readonly columns?: Sheet['columns']
}

/** An XLSX workbook without formulas. */
export const writeWorkbook = (sheets: readonly WrittenSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows, columns = [] }) => ({
      name,
      columns: columns.map(({ width, format }) => ({ width, ...(format !== null && { numFmt: format }) })),
      rows: rows.map((row) => [...row]),
    })),
  })
