import type { Context } from '../context.ts'
import { lazyById, withRecord } from '../mutation.ts'
import type { Outcome } from '../outcome.ts'
import { reportById } from './report.ts'
import { reportIdOf } from './report-input.ts'
import type { DeductionReportSource } from './report-source.ts'

const lazily = (id: string, context: Context) => lazyById(id, () => reportById(id, context))

/** The outcome of a change of the report that an input names; the report is read when it is asked for. */
export function changedReport(
  given: string,
  context: Context,
  change: (reports: DeductionReportSource, id: string) => Promise<{ readonly message: string | null }>,
) {
  const id = reportIdOf(given)
  return withRecord(change(context.deductionReports, id), lazily(id, context))
}

/** The outcome of what makes a report. */
export async function madeReport(made: Promise<Outcome<string | null>>, context: Context) {
  const { message, record } = await made
  return { message, record: record === null ? null : lazily(record, context) }
}
