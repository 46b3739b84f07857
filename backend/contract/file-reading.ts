import { COLUMN_USES, type FileReading, ROW_USES, SHEET_USES } from '#rules/tables/file-reading.ts'
import { COUNT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { wireWord, wireWords } from './wire-words.ts'

const SHEET = recordOf('SheetOfFile', {
  name: { ...TEXT, description: "'' for a text file" } as const,
  use: oneOf(...wireWords(SHEET_USES)),
  headerRow: orNull({ ...COUNT, description: 'from 1; null where no headers were found' } as const),
  columns: listOf(objectOf({ header: TEXT, use: orNull(oneOf(...wireWords(COLUMN_USES))) })),
  rows: { ...COUNT, description: 'rows with something in them' } as const,
  read: { ...COUNT, description: 'rows that were read as records' } as const,
  others: listOf(
    objectOf({
      use: oneOf(...wireWords(ROW_USES)),
      count: COUNT,
      rows: { ...listOf(TEXT), description: 'the first of them: 4, 9–12' } as const,
      example: TEXT,
    }),
  ),
  hiddenRows: { ...listOf(TEXT), description: 'read as the others are' } as const,
  merged: { ...listOf(TEXT), description: 'the first merged cells: A1:F1' } as const,
  formulas: COUNT,
})

/** What became of every sheet, column and row of a file; null of what was read before this was kept. */
export const FILE_READING = orNull(objectOf({ sheets: listOf(SHEET) }))

export type WireFileReading = Wire<typeof FILE_READING>

/** What became of a file, as it goes out. */
export const presentFileReading = (reading: FileReading | null | undefined): WireFileReading =>
  reading
    ? {
        sheets: reading.sheets.map(({ use, columns, others, hiddenRows, merged, ...sheet }) => ({
          ...sheet,
          use: wireWord(use),
          columns: columns.map((column) => ({
            header: column.header,
            use: column.use === null ? null : wireWord(column.use),
          })),
          others: others.map((other) => ({ ...other, use: wireWord(other.use), rows: [...other.rows] })),
          hiddenRows: [...hiddenRows],
          merged: [...merged],
        })),
      }
    : null
