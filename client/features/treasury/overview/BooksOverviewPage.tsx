import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChartColumn, ChartLine, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, formatPlainDate, lagosDate } from '#rules/dates.ts'
import { BOOKS_OVERVIEW_TEXTS as TEXTS } from '#rules/texts/books-overview.ts'
import { OVERVIEW_MONTHS_USUAL } from '#rules/treasury/books-overview.ts'
import { monthText } from '#rules/treasury/period.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { ChartReport } from '../../../lists/ChartReport.tsx'
import { paths } from '../../../paths.ts'
import { useReadsOnly } from '../../../shell/use-reads-only.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { fetchDrawingAhead } from '../../../ui/chart/LazyChart.tsx'
import { SegmentedToggle } from '../../../ui/SegmentedToggle.tsx'
import { CardsSkeleton } from '../../../ui/Skeleton.tsx'
import { BooksPage } from '../BooksPage.tsx'
import { ArrearsOverTime } from './ArrearsOverTime.tsx'
import {
  ArrearsByMonthDocument,
  BooksOverviewPageDocument,
  useBooksOverviewPageQuery,
} from './BooksOverviewPage.generated.ts'
import { OverviewTiles } from './OverviewTiles.tsx'
import { AGEING, BALANCES, DEDUCTIONS, type Overview } from './overview-charts.ts'

const ADDRESS = { months: '' } as const

/** How many months may be chosen; the usual number is not in the address. */
const SPANS = [12, 24, 36].map((count) => ({
  value: count === OVERVIEW_MONTHS_USUAL ? '' : String(count),
  label: TEXTS.lastMonths(count),
}))

/** /dashboard/books: the figures of the books today, and charts of their months. */
export function BooksOverviewPage() {
  const { values, change } = useUrlState(ADDRESS)
  const [today] = useState(() => lagosDate(new Date()))
  useEffect(fetchDrawingAhead, [])
  const span = SPANS.find(({ value }) => value === values.months)?.value ?? ''
  const from = span === '' ? null : monthText(addMonths(today, 1 - Number(span)))
  const {
    shown: overview,
    isPrevious,
    error,
    loading,
    again,
  } = usePage(useBooksOverviewPageQuery({ variables: { from } }), (data) => data.booksOverview)
  return (
    <BooksPage title={TEXTS.title} description={TEXTS.about} error={error}>
      {overview ? (
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="5"
          aria-busy={loading}
          opacity={isPrevious ? 0.6 : 1}
        >
          <OverviewTiles overview={overview} />
          <div>
            <SegmentedToggle
              label={TEXTS.months}
              options={SPANS}
              value={span}
              onChange={(months) => change({ months }, { replace: true })}
            />
          </div>
          <Charts overview={overview} from={from} />
        </chakra.div>
      ) : error ? (
        <QueryError error={error} onRetry={again} retrying={loading} />
      ) : (
        <div role="status" aria-label={TEXTS.loading}>
          <CardsSkeleton count={8} />
        </div>
      )}
    </BooksPage>
  )
}

/** Loads what the page begins with into the cache, and begins to load what draws its charts. */
BooksOverviewPage.loadData = (client: ApolloClient) => {
  fetchDrawingAhead()
  const variables = { from: null }
  return Promise.all([
    client.query({ query: BooksOverviewPageDocument, variables }),
    client.query({ query: ArrearsByMonthDocument, variables }),
  ])
}

interface ChartsProps {
  readonly overview: Overview
  /** The first month; null for the usual number of months. */
  readonly from: string | null
}

function Charts({ overview: { at, months, bands }, from }: ChartsProps) {
  const navigate = useNavigate()
  const readsOnly = useReadsOnly()
  const day = formatPlainDate(at)
  const openSchedules = ({ month }: Overview['months'][number]) =>
    void navigate(paths.deductionSchedules(month))
  const behind = bands.filter(({ band }) => band !== 'CURRENT')
  return (
    <>
      <ChartReport
        {...BALANCES}
        title={TEXTS.balances}
        about={TEXTS.aboutBalances}
        items={months}
        isEmpty={months.length === 0}
        empty={{ title: TEXTS.noMonths, advice: TEXTS.noMonthsAdvice, icon: ChartLine }}
        nouns={['month', 'months']}
        narrowedTo={TEXTS.aboutBalances}
        onOpen={({ endsOn }) => void navigate(paths.trialBalance(endsOn))}
      />
      <ChartReport
        {...DEDUCTIONS}
        title={TEXTS.deductions}
        about={TEXTS.aboutDeductions}
        items={months}
        isEmpty={months.every(({ scheduled, deducted, remitted }) => !scheduled && !deducted && !remitted)}
        empty={{ title: TEXTS.noDeductions, advice: TEXTS.noDeductionsAdvice, icon: ChartColumn }}
        nouns={['month', 'months']}
        narrowedTo={TEXTS.aboutDeductions}
        {...(!readsOnly && { onOpen: openSchedules })}
      />
      <ChartReport
        {...AGEING}
        title={TEXTS.ageing}
        about={TEXTS.aboutAgeing(day)}
        items={behind}
        isEmpty={behind.every(({ arrears }) => arrears === 0)}
        empty={{ title: TEXTS.noArrears, advice: TEXTS.noArrearsAdvice, icon: CircleCheck }}
        nouns={['band', 'bands']}
        narrowedTo={TEXTS.asAt(day)}
        onOpen={({ band }) => void navigate(paths.arrears({ standing: band.toLowerCase() }))}
      />
      <ArrearsOverTime from={from} />
    </>
  )
}
