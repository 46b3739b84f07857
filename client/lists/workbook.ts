import { writeXlsx } from 'hucre/xlsx'
import type { CsvCell } from '#rules/csv.ts'

/** What a workbook is, to the programs that open it. */
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table as an .xlsx workbook with one sheet. A text is a text cell whatever it looks like, so that account numbers keep
 * their zeros. Large; imported when a file is asked for.
 */
export async function workbookOf(name: string, rows: readonly (readonly CsvCell[])[]): Promise<Blob> {
  const bytes = await writeXlsx({ sheets: [{ name, rows: rows.map((row) => [...row]) }] })
  return new Blob([new Uint8Array(bytes)], { type: WORKBOOK })
}
