import { useEffect } from 'react'
import { isLacking } from '../../../apollo/graph-error.ts'
import { usePage } from '../../../apollo/use-page.ts'
import { useReportPageQuery } from './ReportPage.generated.ts'

/** The time between two questions for the progress of a posting, in milliseconds. */
const POLL_MS = 2_000

/**
 * A report with its sums, asked for again while it is being posted in the background. An answer that fails meanwhile is
 * left to the next question.
 */
export function useCheckedReport(reportId: string) {
  const answer = useReportPageQuery({ variables: { reportId } })
  const { startPolling, stopPolling, refetch } = answer
  const { last, error, loading } = usePage(answer, ({ deductionReport }) => deductionReport)
  const detail = last?.report.reportId === reportId ? last : null
  const stage = detail?.posting?.stage ?? null
  const isUnderWay = stage !== null && stage !== 'FAILED'
  useEffect(() => {
    if (!isUnderWay) return undefined
    startPolling(POLL_MS)
    return stopPolling
  }, [isUnderWay, startPolling, stopPolling])
  return {
    detail,
    isUnderWay,
    error: isUnderWay && !isLacking(error) ? undefined : error,
    loading,
    refetch,
  }
}
