import { writeXlsxStream } from 'hucre/xlsx'
import type { Sheet, SheetCell } from '#rules/file-table.ts'

/**
 * An XLSX workbook of one long sheet, written as its rows come. `head` has the first row, the widths and the formats. Rows
 * past the most that a sheet takes go on in another, with the first row again.
 */
export function writeLongSheet(
  { name, columns, rows: [head = []] }: Sheet,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncIterable<Uint8Array> {
  async function* all() {
    for await (const row of rows) yield [...row]
  }
  return writeXlsxStream(all(), {
    name,
    columns: columns.map(({ width, format }, place) => ({
      header: String(head[place] ?? ''),
      width,
      ...(format !== null && { numFmt: format }),
    })),
  })
}
