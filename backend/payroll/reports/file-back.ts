import { formatMonth } from '#rules/dates.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import { DECISION_LABELS, OUTCOME_LABELS } from '#rules/texts/deduction-reports.ts'
import type { SpooledFile } from '../../files/spool.ts'
import { inThread } from '../../threads/in-thread.ts'
import { packed } from '../../threads/packed.ts'
import { readSheetsOf, type SaidOfRow } from '../file-with-outcomes.ts'
import type { ScheduleFile } from '../schedule-file.ts'
import { messageOf } from './present.ts'
import type { Report, ReportRowRecord } from './store.ts'

const named = ({ column_name: column }: ReportRowRecord, isWide: boolean): string =>
  isWide ? `${column}: ` : ''

/** What became of a row of the file; of an amount among several the column stands before it. */
const saidOf = (row: ReportRowRecord, isWide: boolean): SaidOfRow[] =>
  row.row_number === null
    ? []
    : [
        {
          sheet: row.sheet,
          row: row.row_number,
          outcome:
            named(row, isWide) +
            (row.decision === null
              ? OUTCOME_LABELS[row.outcome]
              : `${OUTCOME_LABELS[row.outcome]}; ${DECISION_LABELS[row.decision]}`),
          message: messageOf(row) === '' ? '' : named(row, isWide) + messageOf(row),
        },
      ]

/** The file of a report with outcome and message beside each row; null when it cannot be read again. */
export const fileBack = (
  report: Report,
  rows: readonly ReportRowRecord[],
  { path }: Pick<SpooledFile, 'path'>,
  kind: FileKind,
): Promise<ScheduleFile | null> =>
  inThread('file with outcomes', {
    path,
    kind,
    file: {
      sheets: readSheetsOf(report.facts.reading, {
        name: report.facts.sheet,
        headerRow: report.facts.headerRow,
      }),
      name: `${report.payer_name} ${formatMonth(report.month)}`,
      title: formatMonth(report.month),
      said: packed(rows.flatMap((row) => saidOf(row, report.mapping.amounts.length > 1))),
    },
  })
