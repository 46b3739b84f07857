import { CalendarCheck } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatMonth } from '#rules/dates.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ShortDate } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { BooksPage } from './BooksPage.tsx'
import { ClosePeriod } from './ClosePeriod.tsx'
import { type PeriodsPageQuery, usePeriodsPageQuery } from './PeriodsPage.generated.ts'

type Periods = NonNullable<PeriodsPageQuery['periods']>
type Period = Periods['closed'][number]

const COLUMNS: readonly Column<Period>[] = [
  { id: 'month', header: 'Month', card: 'title', nowrap: true, cell: ({ endsOn }) => formatMonth(endsOn) },
  { id: 'closed', header: 'Closed', card: 'line', cell: ({ closedAt }) => <ShortDate instant={closedAt} /> },
  { id: 'by', header: 'Closed by', card: 'line', cell: ({ closedBy }) => closedBy?.name },
  {
    id: 'total',
    header: 'Total of each side',
    align: 'end',
    card: 'line',
    cell: ({ total }) => <Money amount={total} />,
  },
]

/** /dashboard/periods: the closed months, each with its trial balance, and the closing of the next one. */
export function PeriodsPage() {
  const navigate = useNavigate()
  const { data, error, loading, refetch } = usePeriodsPageQuery()
  const periods = data?.periods
  return (
    <BooksPage title={REPORTS_TEXTS.periods} description={TREASURY_TEXTS.aboutPeriods} error={error}>
      {periods?.next && <ClosePeriod {...periods.next} />}
      <Card title={TREASURY_TEXTS.closedMonths} padding="none">
        {periods ? (
          <DataTable<Period>
            caption={TREASURY_TEXTS.closedMonths}
            columns={COLUMNS}
            rows={periods.closed}
            rowKey={({ month }) => month}
            onOpen={({ endsOn }) => void navigate(paths.trialBalance(endsOn))}
            empty={
              <EmptyState icon={CalendarCheck} title={TREASURY_TEXTS.noneClosed}>
                {TREASURY_TEXTS.noneClosedAdvice}
              </EmptyState>
            }
          />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <div role="status" aria-label="Loading the months">
            <TableSkeleton rows={6} />
          </div>
        )}
      </Card>
    </BooksPage>
  )
}
