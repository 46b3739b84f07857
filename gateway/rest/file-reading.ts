import { COLUMN_USES, type FileReading, ROW_USES, SHEET_USES } from '#rules/tables/file-reading.ts'
import type { Decoder } from './decoder.ts'
import { everyRow } from './treasury/books-parts.ts'
import { requiredWord, wordIn } from './treasury/translate.ts'

/** What became of a file; null over a backend that does not tell. */
export const readFileReading = (fields: Decoder): FileReading | null =>
  fields.part('reading', (reading) => ({
    sheets: everyRow(reading, 'sheets', (sheet) => ({
      name: sheet.optionalText('name') ?? '',
      use: requiredWord(sheet, 'use', SHEET_USES),
      headerRow: sheet.optionalWhole('headerRow'),
      columns: everyRow(sheet, 'columns', (column) => ({
        header: column.text('header'),
        use: wordIn(column, 'use', COLUMN_USES),
      })),
      rows: sheet.whole('rows'),
      read: sheet.whole('read'),
      others: everyRow(sheet, 'others', (other) => ({
        use: requiredWord(other, 'use', ROW_USES),
        count: other.whole('count'),
        rows: other.texts('rows'),
        example: other.optionalText('example') ?? '',
      })),
      hiddenRows: sheet.texts('hiddenRows'),
      merged: sheet.texts('merged'),
      formulas: sheet.whole('formulas'),
    })),
  }))
