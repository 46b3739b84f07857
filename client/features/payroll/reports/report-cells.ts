import { formatMonth } from '#rules/dates.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import type { ReportPageQuery, ReportRowsQuery, ReportRowsQueryVariables } from './ReportPage.generated.ts'

type Parts = NonNullable<ReportPageQuery['deductionReport']>

/** What only the call of one report answers, so that the graph has null where that call fails. */
type Own =
  | 'headers'
  | 'columns'
  | 'columnsFit'
  | 'file'
  | 'outcomes'
  | 'suspense'
  | 'scheduled'
  | 'advanced'
  | 'toRefund'

/** A report with what was seen in its file, and its sums. */
export type Report = Omit<Parts, Own> & { readonly [Name in Own]: NonNullable<Parts[Name]> }

/** The report with all its parts; null for none, and for one whose parts could not be read. */
export function wholeReport(parts: Parts | null | undefined): Report | null {
  if (!parts) return null
  const { headers, columns, columnsFit, file, outcomes, suspense, scheduled, advanced, toRefund } = parts
  if (headers === null || columns === null || columnsFit === null || file === null) return null
  if (outcomes === null || suspense === null || scheduled === null) return null
  if (advanced === null || toRefund === null) return null
  return {
    ...parts,
    headers,
    columns,
    columnsFit,
    file,
    outcomes,
    suspense,
    scheduled,
    advanced,
    toRefund,
  }
}

type RowsOf = NonNullable<NonNullable<ReportRowsQuery['deductionReport']>['rows']>

/** One row of a report. */
export type ReportRow = RowsOf['items'][number]

/** Which rows are looked at. A decision asks for these again. */
export type ShownRows = Omit<ReportRowsQueryVariables, 'id'>

/** 'May 2026' of '2026-05'. */
export const monthName = (month: string): string => {
  const parsed = parseMonth(month)
  return parsed === null ? month : formatMonth(parsed)
}

export const STATE_LABELS = { DRAFT: 'Draft', POSTED: 'Posted', REVERSED: 'Reversed' } as const
