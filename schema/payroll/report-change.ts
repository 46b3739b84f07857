import type { Context } from '../context.ts'
import { withRecord } from '../mutation.ts'
import type { Outcome } from '../outcome.ts'
import { reportById } from './report.ts'
import { reportIdOf } from './report-input.ts'
import type { DeductionReport, DeductionReportSource } from './report-source.ts'

type Changed = Outcome<() => Promise<DeductionReport | null>>

/** The outcome of a change of the report that an input names; the report is read when it is asked for. */
export function changedReport(
  id: string,
  context: Context,
  change: (reports: DeductionReportSource, id: string) => Promise<{ readonly message: string | null }>,
): Promise<Changed> {
  return withRecord(change(context.deductionReports, reportIdOf(id)), () => reportById(id, context))
}

/** The outcome of what makes a report. */
export async function madeReport(made: Promise<Outcome<string | null>>, context: Context) {
  const { message, record } = await made
  return { message, record: record === null ? null : () => reportById(record, context) }
}
