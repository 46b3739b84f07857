import { chakra } from '@chakra-ui/react/styled-system'
import { Calculator } from 'lucide-react'
import { monthsText } from '#rules/dates.ts'
import { CONTRIBUTION_FACTOR, contributionLimit, MEMBERSHIP_MONTHS } from '#rules/loans/limits.ts'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { percentText } from '#rules/percent-text.ts'
import { FIGURES_TEXTS } from '#rules/texts/figures.ts'
import { LIMITS_TEXTS } from '#rules/texts/limits.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { NoFigures } from '../../../forms/NoFigures.tsx'
import { BrokenLimits } from '../../../requests/BrokenLimits.tsx'
import { LimitsNotChecked } from '../../../requests/LimitsNotChecked.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { SalaryNotice } from '../SalaryNotice.tsx'
import type { QuoteVariables } from './loan-form.ts'
import type { LiveQuote, Quote, QuotedTerms } from './use-loan-quote.ts'

export interface QuoteCardProps {
  readonly wanted: QuoteVariables | null
  /** Why nothing is wanted yet, a line for each field that stands in the way. */
  readonly obstacles: readonly string[]
  readonly live: LiveQuote
  /** The total of the member's savings in kobo; null when it is not known. */
  readonly contributions: Kobo | null
  /** Below the title, where the figures follow the typing. */
  readonly description?: string
}

/** The terms of the loan as the society computes them, and the usual limits that it exceeds. */
export function QuoteCard({ wanted, obstacles, live, contributions, ...head }: QuoteCardProps) {
  const { quote, stale, loading, error, retry } = live
  const refusals = quote?.userErrors ?? []
  return (
    <Card
      title="Summary"
      {...head}
      actions={
        <chakra.span role="status" textStyle="xs" color="fg.muted" minH="5" display="flex" gap="2">
          {(stale || loading) && (
            <>
              <Spinner size="sm" />
              Calculating
            </>
          )}
        </chakra.span>
      }
    >
      {error !== null && <QueryError error={error} onRetry={retry} />}
      {wanted === null && (
        <EmptyState icon={Calculator} title={FIGURES_TEXTS.none}>
          <NoFigures lines={obstacles} />
        </EmptyState>
      )}
      {loading && <QuoteSkeleton />}
      {wanted !== null &&
        refusals.map(({ message }) => (
          <Notice key={message} tone="danger">
            {message}
          </Notice>
        ))}
      {quote?.terms && wanted && (
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="4"
          aria-busy={stale}
          opacity={stale ? 0.55 : 1}
          transition="opacity {durations.fast}"
        >
          <QuoteFigures terms={quote.terms} />
          <SalaryNotice line={quote.salaryLine} />
          <UsualLimits quote={quote} contributions={contributions} />
        </chakra.div>
      )}
    </Card>
  )
}

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', py: '2', textStyle: 'sm' },
})
const Result = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
    fontWeight: '600',
  },
})

/** The amounts of a quote: lent, deducted at source, paid out, and deducted each month. */
function QuoteFigures({ terms }: { readonly terms: QuotedTerms }) {
  // The duration of the quote, because the form may already have a newer one.
  const duration = terms.schedule.length
  const rate = `${percentText(terms.interestRatePercent)} over ${monthsText(terms.totalMonths)}`
  const share =
    duration === terms.totalMonths ? '' : `; ${percentText(terms.proRataPercent)} for ${monthsText(duration)}`
  return (
    <chakra.dl>
      <Line>
        <chakra.dt>Amount</chakra.dt>
        <dd>
          <Money amount={terms.totalPayable} />
        </dd>
      </Line>
      <Line>
        <chakra.dt>
          Interest
          <Note>
            {rate}
            {share}
          </Note>
        </chakra.dt>
        <dd>
          <Money amount={terms.interest} movement="debit" />
        </dd>
      </Line>
      <Line>
        <chakra.dt>
          Handling charge
          <Note>{percentText(terms.handlingChargePercent)} of the amount</Note>
        </chakra.dt>
        <dd>
          <Money amount={terms.handlingCharge} movement="debit" />
        </dd>
      </Line>
      <Result>
        <dt>Amount due to you</dt>
        <dd>
          <Money amount={terms.amountDue} size="lg" />
        </dd>
      </Result>
      <Result>
        <dt>
          Monthly payable
          <Note>{duration === 1 ? 'once' : `for ${monthsText(duration)}`}</Note>
        </dt>
        <dd>
          <Money amount={terms.monthlyPayable} size="lg" />
        </dd>
      </Result>
    </chakra.dl>
  )
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return (
    <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="400">
      {children}
    </chakra.span>
  )
}

interface UsualLimitsProps {
  readonly quote: Pick<Quote, 'brokenLimits' | 'limitsNotChecked'>
  readonly contributions: Kobo | null
}

/** Spec 002 §9, FAQ: the usual limits of loans, what the society's settings make of them, and what was not checked. */
function UsualLimits({ quote, contributions }: UsualLimitsProps) {
  const { brokenLimits, limitsNotChecked } = quote
  if (brokenLimits === null) return null
  return (
    <>
      {brokenLimits.length === 0 && limitsNotChecked?.length === 0 && (
        <Notice tone="success" title={LIMITS_TEXTS.withinTitle}>
          {contributions === null ? (
            `Up to ${CONTRIBUTION_FACTOR} times your contributions, after ${MEMBERSHIP_MONTHS} months of membership.`
          ) : (
            <>
              Your contributions of {shortNaira(contributions)} allow up to{' '}
              {shortNaira(contributionLimit(contributions))}.
            </>
          )}
        </Notice>
      )}
      {brokenLimits.length > 0 && <BrokenLimits limits={brokenLimits} reader="member" />}
      <LimitsNotChecked lines={limitsNotChecked} />
    </>
  )
}

function QuoteSkeleton() {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" aria-hidden>
      {['one', 'two', 'three', 'four', 'five'].map((line) => (
        <chakra.div key={line} display="flex" justifyContent="space-between">
          <Skeleton width="24" />
          <Skeleton width="24" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
