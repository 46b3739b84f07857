import { writeXlsx } from 'hucre/xlsx'
import type { Sheet } from '#rules/file-table.ts'

/** What a workbook is, to the programs that open it. */
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An .xlsx workbook with one sheet. Large; imported when a file is asked for. */
export async function workbookOf({ name, columns, rows }: Sheet): Promise<Blob> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width, format }) => ({ width, ...(format !== null && { numFmt: format }) })),
        rows: rows.map((row) => [...row]),
      },
    ],
  })
  return new Blob([new Uint8Array(bytes)], { type: WORKBOOK })
}
