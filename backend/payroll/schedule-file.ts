import { type CsvCell, csvText } from '#rules/csv.ts'
import { formatMonth } from '#rules/dates.ts'
import { type Kobo, koboToNaira, sumKobo } from '#rules/money.ts'
import { STANDARD_COLUMNS } from '#rules/payroll/file-columns.ts'
import type { FileColumn, FileColumnKind, FileKind, SheetChoice } from '#rules/payroll/words.ts'
import { monthsBetween, monthText } from '#rules/treasury/period.ts'
import { writeWorkbook } from '../files/workbook.ts'
import type { PayerRow, Schedule } from './schedules.ts'

/** A file as it is handed to the payer. */
export interface ScheduleFile {
  readonly name: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** How a payer wants the file. */
export interface FileProfile {
  /** None: the standard ones. */
  readonly columns: readonly FileColumn[]
  readonly sheets: SheetChoice
  readonly elements: readonly { readonly code: string }[]
}

/** One kind of column: its width in characters, the cell of a row, and for amounts its sum. */
interface WrittenColumn {
  readonly width: number
  readonly cell: (row: PayerRow, schedule: Schedule) => CsvCell
  readonly amount?: (row: PayerRow) => Kobo | null
}

const amountColumn = (amount: (row: PayerRow) => Kobo | null): WrittenColumn => ({
  width: 14,
  amount,
  cell: (row) => {
    const kobo = amount(row)
    return kobo === null ? '' : koboToNaira(kobo)
  },
})

const COLUMNS: Readonly<Record<FileColumnKind, WrittenColumn>> = {
  NUMBER: { width: 18, cell: ({ identifier }) => identifier },
  STAFF_NUMBER: { width: 18, cell: ({ staffNumber }) => staffNumber },
  PAYROLL_NUMBER: { width: 18, cell: ({ payrollNumber }) => payrollNumber },
  NAME: { width: 32, cell: ({ name }) => name },
  MEMBER_NUMBER: { width: 16, cell: ({ memberNumber }) => memberNumber },
  ELEMENT: { width: 12, cell: ({ element }) => element },
  DESCRIPTION: { width: 24, cell: ({ description }) => description },
  OLD_AMOUNT: amountColumn(({ oldAmount }) => oldAmount),
  NEW_AMOUNT: amountColumn(({ amount }) => amount),
  ACTION: { width: 10, cell: ({ action }) => action?.toUpperCase() ?? '' },
  FIRST_MONTH: { width: 12, cell: (_row, { month }) => monthText(month) },
  LAST_MONTH: { width: 12, cell: ({ lastMonth }) => (lastMonth === null ? '' : monthText(lastMonth)) },
  MONTHS: {
    width: 10,
    cell: ({ lastMonth }, { month }) => (lastMonth === null ? '' : monthsBetween(month, lastMonth) + 1),
  },
  BALANCE: amountColumn(({ balance }) => balance),
  LOAN_REFERENCE: { width: 20, cell: ({ loanReference }) => loanReference },
  AUTHORITY: { width: 28, cell: ({ authority }) => authority },
}

/** The last row: the sums under the amounts, and before them what it is and of how many rows. */
function totalsOf(columns: readonly FileColumn[], rows: readonly PayerRow[]): CsvCell[] {
  const words = ['Total', `${rows.length} rows`]
  return columns.map(({ column }) => {
    const { amount } = COLUMNS[column]
    if (amount !== undefined) return koboToNaira(sumKobo(rows.flatMap((row) => amount(row) ?? [])))
    return words.shift() ?? ''
  })
}

/** The rows of a schedule as a table with its totals in the last row. Amounts in naira. */
function scheduleTable(
  schedule: Schedule,
  columns: readonly FileColumn[],
  rows: readonly PayerRow[],
): CsvCell[][] {
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ column }) => COLUMNS[column].cell(row, schedule))),
    totalsOf(columns, rows),
  ]
}

/** The most characters of the name of a sheet. */
const SHEET_NAME_MAX = 31

/** A name that a sheet may have and no other has: spreadsheet programs refuse some signs, long names and doubles. */
function sheetName(wanted: string, taken: Set<string>): string {
  const plain = wanted
    .replace(/[[\]:*?/\\']+/g, ' ')
    .trim()
    .slice(0, SHEET_NAME_MAX)
    .trim()
  let name = plain || 'Sheet'
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
    const end = ` ${count}`
    name = plain.slice(0, SHEET_NAME_MAX - end.length) + end
  }
  taken.add(name.toLowerCase())
  return name
}

/** The rows of each sheet, in the order of the payer's elements; of elements that it has no more at the end. */
function sheetsOf(
  schedule: Schedule,
  { sheets, elements }: FileProfile,
  rows: readonly PayerRow[],
): { readonly name: string; readonly rows: readonly PayerRow[] }[] {
  const taken = new Set<string>()
  const byElement = Map.groupBy(rows, ({ element }) => element)
  if (sheets === 'one' || byElement.size === 0)
    return [{ name: sheetName(formatMonth(schedule.month), taken), rows }]
  const codes = new Set([...elements.map(({ code }) => code), ...byElement.keys()])
  return [...codes].flatMap((code) => {
    const own = byElement.get(code)
    return own === undefined ? [] : [{ name: sheetName(code, taken), rows: own }]
  })
}

/** The media types of the files that staff get. */
export const CONTENT_TYPES: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes the rows of a schedule as CSV or XLSX, in the columns and on the sheets that the payer wants. */
export async function writeSchedule(
  schedule: Schedule,
  profile: FileProfile,
  rows: readonly PayerRow[],
  kind: FileKind,
): Promise<ScheduleFile> {
  const columns = profile.columns.length === 0 ? STANDARD_COLUMNS : profile.columns
  const widths = columns.map(({ column }) => COLUMNS[column].width)
  const name = `${schedule.payerName} ${monthText(schedule.month)} v${schedule.version}.${kind}`
  const written = (of: readonly PayerRow[]) => scheduleTable(schedule, columns, of)
  return {
    name: name.replace(/[^\w. -]+/g, '-'),
    contentType: CONTENT_TYPES[kind],
    content:
      kind === 'csv'
        ? Buffer.from(csvText(written(rows)))
        : await writeWorkbook(
            sheetsOf(schedule, profile, rows).map((sheet) => ({
              name: sheet.name,
              rows: written(sheet.rows),
              widths,
            })),
          ),
  }
}
