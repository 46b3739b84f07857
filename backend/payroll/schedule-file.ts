import { csvText } from '#rules/csv.ts'
import { formatMonth } from '#rules/dates.ts'
import {
  type CellKind,
  type CellValue,
  csvRows,
  type FileTable,
  sheetName,
  sheetOf,
} from '#rules/file-table.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
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

/** One kind of column: what its cells hold, and the cell of a row. */
interface WrittenColumn {
  readonly kind: CellKind
  readonly cell: (row: PayerRow, schedule: Schedule) => CellValue
}

const identifiers = (cell: (row: PayerRow) => string): WrittenColumn => ({ kind: 'identifier', cell })
const texts = (cell: WrittenColumn['cell']): WrittenColumn => ({ kind: 'text', cell })
const amounts = (cell: (row: PayerRow) => Kobo | null): WrittenColumn => ({ kind: 'money', cell })

const COLUMNS: Readonly<Record<FileColumnKind, WrittenColumn>> = {
  NUMBER: identifiers(({ identifier }) => identifier),
  STAFF_NUMBER: identifiers(({ staffNumber }) => staffNumber),
  PAYROLL_NUMBER: identifiers(({ payrollNumber }) => payrollNumber),
  NAME: texts(({ name }) => name),
  MEMBER_NUMBER: identifiers(({ memberNumber }) => memberNumber),
  ELEMENT: identifiers(({ element }) => element),
  DESCRIPTION: texts(({ description }) => description),
  OLD_AMOUNT: amounts(({ oldAmount }) => oldAmount),
  NEW_AMOUNT: amounts(({ amount }) => amount),
  ACTION: texts(({ action }) => action?.toUpperCase() ?? ''),
  FIRST_MONTH: texts((_row, { month }) => monthText(month)),
  LAST_MONTH: texts(({ lastMonth }) => (lastMonth === null ? '' : monthText(lastMonth))),
  MONTHS: {
    kind: 'count',
    cell: ({ lastMonth }, { month }) => (lastMonth === null ? null : monthsBetween(month, lastMonth) + 1),
  },
  BALANCE: amounts(({ balance }) => balance),
  LOAN_REFERENCE: identifiers(({ loanReference }) => loanReference),
  AUTHORITY: texts(({ authority }) => authority),
}

/** The last row: the sums under the amounts, and before them what it is and of how many rows. */
function totalsOf(
  schedule: Schedule,
  columns: readonly FileColumn[],
  rows: readonly PayerRow[],
): CellValue[] {
  const words = ['Total', `${rows.length} rows`]
  return columns.map(({ column }) => {
    const { kind, cell } = COLUMNS[column]
    if (kind !== 'money') return words.shift() ?? ''
    return sumKobo(rows.flatMap((row) => (cell(row, schedule) as Kobo | null) ?? []))
  })
}

/** The rows of a schedule as a table with its totals in the last row. */
const scheduleTable = (
  name: string,
  schedule: Schedule,
  columns: readonly FileColumn[],
): FileTable<PayerRow> => ({
  name,
  columns: columns.map(({ column, heading }) => ({ head: heading, kind: COLUMNS[column].kind })),
  rows: (rows) => [
    ...rows.map((row) => columns.map(({ column }) => COLUMNS[column].cell(row, schedule))),
    totalsOf(schedule, columns, rows),
  ],
})

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
  const name = `${schedule.payerName} ${monthText(schedule.month)} v${schedule.version}`.replace(
    /[^\w. -]+/g,
    '-',
  )
  const table = scheduleTable(name, schedule, columns)
  return {
    name: `${name}.${kind}`,
    contentType: CONTENT_TYPES[kind],
    content:
      kind === 'csv'
        ? Buffer.from(csvText(csvRows(table, rows)))
        : await writeWorkbook(
            sheetsOf(schedule, profile, rows).map((sheet) => sheetOf(table, sheet.rows, sheet.name)),
          ),
  }
}
