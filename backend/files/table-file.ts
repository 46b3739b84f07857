import { csvText } from '#rules/csv.ts'
import { csvRows, type FileTable, type SheetCell, sheetOf } from '#rules/file-table.ts'
import { writeLongSheet } from './long-sheet.ts'

/** What begins every text with rows of CSV, and stands once in a file. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The types of the files that tables are written to. */
export const TABLE_TYPES = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A table as CSV, written while its items come: what is held of it is one part. */
export async function* csvOfParts<Item>(
  table: FileTable<Item>,
  parts: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  yield csvText(csvRows(table, []))
  for await (const part of parts) {
    const [, ...rows] = csvRows(table, part)
    yield csvText(rows).slice(BYTE_ORDER_MARK.length)
  }
}

async function* sheetRows<Item>(
  table: FileTable<Item>,
  parts: AsyncIterable<readonly Item[]>,
): AsyncGenerator<readonly SheetCell[]> {
  for await (const part of parts) {
    const [, ...rows] = sheetOf(table, part, '').rows
    yield* rows
  }
}

/** The same as an XLSX workbook with one sheet of that name. */
export const workbookOfParts = <Item>(
  table: FileTable<Item>,
  sheet: string,
  parts: AsyncIterable<readonly Item[]>,
): AsyncIterable<Uint8Array> => writeLongSheet(sheetOf(table, [], sheet), sheetRows(table, parts))
