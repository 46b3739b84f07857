import { formatMonth } from '#rules/dates.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import type { ReportPageQuery, ReportRowsQuery } from './ReportPage.generated.ts'

/** A report with what was seen in its file, and its sums. */
export type Detail = NonNullable<ReportPageQuery['deductionReport']>

/** One row of a report. */
export type ReportRow = NonNullable<ReportRowsQuery['reportRows']>['items'][number]

/** 'May 2026' of '2026-05'. */
export const monthName = (month: string): string => {
  const parsed = parseMonth(month)
  return parsed === null ? month : formatMonth(parsed)
}

export const STATE_LABELS = { DRAFT: 'Draft', POSTED: 'Posted', REVERSED: 'Reversed' } as const
