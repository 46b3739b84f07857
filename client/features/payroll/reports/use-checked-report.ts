import { useEffect } from 'react'
import { isLacking } from '../../../apollo/graph-error.ts'
import { usePage } from '../../../apollo/use-page.ts'
import { useReportPageQuery } from './ReportPage.generated.ts'
import { wholeReport } from './report-cells.ts'

/** The time between two questions for the progress of a posting, in milliseconds. */
const POLL_MS = 2_000

/**
 * A report with its sums, asked for again while it is being posted in the background. An answer that fails meanwhile is
 * left to the next question. `asked` is the id of the address.
 */
export function useCheckedReport(asked: string) {
  const answer = useReportPageQuery({ variables: { id: asked } })
  const { startPolling, stopPolling, refetch } = answer
  const { shown, last, error, loading } = usePage(answer, ({ deductionReport }) => deductionReport)
  const report = wholeReport(answer.data === undefined && shown === undefined ? last : shown)
  const stage = report?.posting?.stage ?? null
  const isUnderWay = stage !== null && stage !== 'FAILED'
  useEffect(() => {
    if (!isUnderWay) return undefined
    startPolling(POLL_MS)
    return stopPolling
  }, [isUnderWay, startPolling, stopPolling])
  return {
    report,
    isUnderWay,
    error: isUnderWay && !isLacking(error) ? undefined : error,
    loading,
    refetch,
  }
}
