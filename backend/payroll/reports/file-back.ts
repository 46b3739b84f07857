import { type CsvCell, csvText } from '#rules/csv.ts'
import { formatMonth } from '#rules/dates.ts'
import { EMPTY_CELL } from '#rules/payroll/file-cell.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import { DECISION_LABELS, OUTCOME_LABELS } from '#rules/texts/deduction-reports.ts'
import { writeWorkbook } from '../../files/workbook.ts'
import { readPayrollFile } from '../read-file.ts'
import { CONTENT_TYPES, type ScheduleFile } from '../schedule-file.ts'
import { messageOf } from './present.ts'
import type { Report, ReportRowRecord } from './store.ts'

const said = (row: ReportRowRecord): [outcome: string, message: string] => [
  row.decision === null
    ? OUTCOME_LABELS[row.outcome]
    : `${OUTCOME_LABELS[row.outcome]}; ${DECISION_LABELS[row.decision]}`,
  messageOf(row),
]

/**
 * The file as it came, with outcome and message after the cells of each row, and what it lacks at its end. The original
 * is read again from what is stored; null when it cannot be. Texts stay texts, so that numbers of people keep their
 * zeros.
 */
export async function fileBack(
  report: Report,
  rows: readonly ReportRowRecord[],
  original: Buffer,
  kind: FileKind,
): Promise<ScheduleFile | null> {
  const read = await readPayrollFile(original)
  if ('refusal' in read) return null
  const sheet = read.sheets.find(({ name }) => name === report.facts.sheet) ?? read.sheets[0]
  if (sheet === undefined) return null
  const width = Math.max(0, ...sheet.rows.map((row) => row.length))
  const byRow = Map.groupBy(rows, ({ row_number }) => row_number)
  const lines = sheet.rows.map((row, place): CsvCell[] => {
    const cells = Array.from({ length: width }, (_, column): CsvCell => {
      const cell = row[column] ?? EMPTY_CELL
      return kind === 'xlsx' && cell.date === undefined && cell.number !== undefined ? cell.number : cell.text
    })
    if (place === report.facts.headerRow) return cells.concat('Outcome', 'Message')
    const outcomes = (byRow.get(place + 1) ?? []).map(said)
    return cells.concat(
      outcomes.map(([outcome]) => outcome).join(' / '),
      outcomes
        .map(([, message]) => message)
        .filter((message) => message !== '')
        .join(' / '),
    )
  })
  return {
    name: `${report.payer_name} ${formatMonth(report.month)}.${kind}`,
    contentType: CONTENT_TYPES[kind],
    content:
      kind === 'csv'
        ? Buffer.from(csvText(lines))
        : await writeWorkbook([{ name: formatMonth(report.month), rows: lines }]),
  }
}
