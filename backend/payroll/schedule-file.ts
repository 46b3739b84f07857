import { type CsvCell, csvText } from '#rules/csv.ts'
import { formatMonth } from '#rules/dates.ts'
import { koboToNaira, sumKobo } from '#rules/money.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import { monthText } from '#rules/treasury/period.ts'
import { writeWorkbook } from '../files/workbook.ts'
import type { PayerRow, Schedule } from './schedules.ts'

/** A file as it is handed to the payer. */
export interface ScheduleFile {
  readonly name: string
  readonly contentType: string
  readonly content: Uint8Array
}

const HEADINGS = [
  'Number',
  'Name',
  'Member number',
  'Element',
  'Description',
  'Old amount',
  'New amount',
  'Action',
  'First month',
  'Last month',
  'Authority',
]

const WIDTHS = [18, 32, 16, 12, 24, 14, 14, 10, 12, 12, 28]

const rowOf = (row: PayerRow, { month }: Schedule): CsvCell[] => [
  row.identifier,
  row.name,
  row.memberNumber,
  row.element,
  row.description,
  koboToNaira(row.oldAmount),
  koboToNaira(row.amount),
  row.action?.toUpperCase() ?? '',
  monthText(month),
  row.lastMonth === null ? '' : monthText(row.lastMonth),
  row.authority,
]

/** The schedule as a table with its totals in the last row. Amounts in naira. */
export function scheduleTable(schedule: Schedule, rows: readonly PayerRow[]): CsvCell[][] {
  const total = ['Total', `${rows.length} rows`, '', '', '']
  const sums = [
    koboToNaira(sumKobo(rows.map(({ oldAmount }) => oldAmount))),
    koboToNaira(sumKobo(rows.map(({ amount }) => amount))),
  ]
  return [HEADINGS, ...rows.map((row) => rowOf(row, schedule)), [...total, ...sums, '', '', '', '']]
}

/** The media types of the files that staff get. */
export const CONTENT_TYPES: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes the rows of a schedule as CSV or XLSX. */
export async function writeSchedule(
  schedule: Schedule,
  rows: readonly PayerRow[],
  kind: FileKind,
): Promise<ScheduleFile> {
  const table = scheduleTable(schedule, rows)
  const name = `${schedule.payerName} ${monthText(schedule.month)} v${schedule.version}.${kind}`
  const sheet = { name: formatMonth(schedule.month), rows: table, widths: WIDTHS }
  return {
    name: name.replace(/[^\w. -]+/g, '-'),
    contentType: CONTENT_TYPES[kind],
    content: kind === 'csv' ? Buffer.from(csvText(table)) : await writeWorkbook([sheet]),
  }
}
