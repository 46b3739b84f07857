import { type CsvCell, csvText } from '#rules/csv.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import { EMPTY_CELL, type FileSheet } from '#rules/tables/file-cell.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import { writeWorkbook } from '../files/workbook.ts'
import { readSheets } from '../sheets/read-sheets.ts'
import { type Packed, unpacked } from '../threads/packed.ts'
import { CONTENT_TYPES, type ScheduleFile } from './schedule-file.ts'

/** What became of a row of a file. */
export interface SaidOfRow {
  /** '' where the file was read from one sheet. */
  readonly sheet: string
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number
  readonly outcome: string
  /** '' for none. */
  readonly message: string
}

/** A sheet that was read. */
export interface SheetToReturn {
  readonly name: string
  /** The place of the headers, from 0; null where there are none. */
  readonly headerRow: number | null
}

/** A file that was read, and how it is given back. */
export interface FileToReturn {
  readonly sheets: readonly SheetToReturn[]
  /** Without its ending. */
  readonly name: string
  /** Of the sheet of a workbook that has one. */
  readonly title: string
  readonly said: Packed<SaidOfRow>
}

/** The sheets that a file was read from, by what became of them; `first` of what was read before there was one. */
export const readSheetsOf = (
  reading: FileReading | null | undefined,
  first: SheetToReturn,
): readonly SheetToReturn[] =>
  reading?.sheets.flatMap(({ name, use, headerRow }) =>
    use === 'READ' ? [{ name, headerRow: headerRow === null ? null : headerRow - 1 }] : [],
  ) ?? [first]

/** The rows of a sheet as they came, with outcome and message after the cells of each. */
function withOutcomes(
  { rows }: FileSheet,
  headerRow: number | null,
  said: readonly SaidOfRow[],
  kind: FileKind,
): CsvCell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const byRow = Map.groupBy(said, ({ row }) => row)
  return rows.map((row, place): CsvCell[] => {
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
}

/**
 * A file as it came, with outcome and message after the cells of each row. The original is read again from what is
 * stored; null when it cannot be. Texts stay texts, so that numbers of people keep their zeros.
 */
export async function fileWithOutcomes(
  original: Buffer,
  { sheets, name, title, said }: FileToReturn,
  kind: FileKind,
): Promise<ScheduleFile | null> {
  const read = readSheets(original)
  if ('refusal' in read) return null
  const bySheet = Map.groupBy(await unpacked(said), ({ sheet }) => sheet)
  const written = sheets.flatMap(({ name: wanted, headerRow }) => {
    const sheet = read.sheets.find((each) => each.name === wanted) ?? read.sheets[0]
    if (sheet === undefined) return []
    const rows = withOutcomes(sheet, headerRow, bySheet.get(sheets.length > 1 ? wanted : '') ?? [], kind)
    return [{ name: sheets.length > 1 ? wanted : title, rows }]
  })
  if (written.length === 0) return null
  return {
    name: `${name}.${kind}`,
    contentType: CONTENT_TYPES[kind],
    content:
      kind === 'csv'
        ? Buffer.from(csvText(written.flatMap(({ rows }) => rows)))
        : await writeWorkbook(written),
  }
}
