import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { BOOKS_OVERVIEW_TEXTS as TEXTS } from '#rules/texts/books-overview.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { ChartReport } from '../../../lists/ChartReport.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useArrearsByMonthQuery } from './BooksOverviewPage.generated.ts'
import { ARREARS } from './overview-charts.ts'

/**
 * What of loans was behind at the end of each month, as a chart and a table whose rows open the loans of the day. Read by
 * itself: months that are not closed are reckoned anew. Nothing where a backend does not tell it.
 */
export function ArrearsOverTime({ from }: { readonly from: string | null }) {
  const navigate = useNavigate()
  const {
    shown: months,
    error,
    loading,
    again,
  } = usePage(useArrearsByMonthQuery({ variables: { from } }), (data) => data.arrearsByMonth)
  if (months)
    return (
      <ChartReport
        {...ARREARS}
        title={TEXTS.arrearsOverTime}
        about={TEXTS.aboutArrearsOverTime}
        items={months}
        isEmpty={months.every(({ bands }) => bands.every(({ arrears }) => arrears === 0))}
        empty={{ title: TEXTS.noArrears, advice: TEXTS.noArrearsAdvice, icon: CircleCheck }}
        nouns={['month', 'months']}
        narrowedTo={TEXTS.aboutArrearsOverTime}
        onOpen={({ endsOn }) => void navigate(paths.arrears({ at: endsOn, standing: 'behind' }))}
      />
    )
  if (isLacking(error)) return null
  return (
    <Card title={TEXTS.arrearsOverTime} description={TEXTS.aboutArrearsOverTime}>
      {error ? (
        <QueryError error={error} onRetry={again} retrying={loading} />
      ) : (
        <div role="status" aria-label={TEXTS.loadingArrears}>
          <TableSkeleton rows={4} />
        </div>
      )}
    </Card>
  )
}
