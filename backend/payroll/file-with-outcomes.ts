import { type CsvCell, csvText } from '#rules/csv.ts'
import { EMPTY_CELL } from '#rules/payroll/file-cell.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import { writeWorkbook } from '../files/workbook.ts'
import { readSheets } from '../sheets/read-sheets.ts'
import { type Packed, unpacked } from '../threads/packed.ts'
import { CONTENT_TYPES, type ScheduleFile } from './schedule-file.ts'

/** What became of a row of a file. */
export interface SaidOfRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number
  readonly outcome: string
  /** '' for none. */
  readonly message: string
}

/** A file that was read, and how it is given back. */
export interface FileToReturn {
  /** The sheet that was read. */
  readonly sheet: string
  /** The place of the headers, from 0; null when they were not found. */
  readonly headerRow: number | null
  /** Without its ending. */
  readonly name: string
  /** Of the sheet of a workbook. */
  readonly title: string
  readonly said: Packed<SaidOfRow>
}

/**
 * A file as it came, with outcome and message after the cells of each row. The original is read again from what is
 * stored; null when it cannot be. Texts stay texts, so that numbers of people keep their zeros.
 */
export async function fileWithOutcomes(
  original: Buffer,
  { sheet: sheetName, headerRow, name, title, said }: FileToReturn,
  kind: FileKind,
): Promise<ScheduleFile | null> {
  const read = readSheets(original)
  if ('refusal' in read) return null
  const sheet = read.sheets.find((each) => each.name === sheetName) ?? read.sheets[0]
  if (sheet === undefined) return null
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0)
  const byRow = Map.groupBy(await unpacked(said), ({ row }) => row)
  const lines = sheet.rows.map((row, place): CsvCell[] => {
    const cells = Array.from({ length: width }, (_, column): CsvCell => {
      const cell = row[column] ?? EMPTY_CELL
      return kind === 'xlsx' && cell.date === undefined && cell.number !== undefined ? cell.number : cell.text
    })
    if (place === headerRow) return cells.concat('Outcome', 'Message')
    const ofRow = byRow.get(place + 1) ?? []
    return cells.concat(
      ofRow.map(({ outcome }) => outcome).join(' / '),
      ofRow
        .map(({ message }) => message)
        .filter((message) => message !== '')
        .join(' / '),
    )
  })
  return {
    name: `${name}.${kind}`,
    contentType: CONTENT_TYPES[kind],
    content:
      kind === 'csv' ? Buffer.from(csvText(lines)) : await writeWorkbook([{ name: title, rows: lines }]),
  }
}
