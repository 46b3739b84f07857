import { chakra } from '@chakra-ui/react/styled-system'
import { Calculator } from 'lucide-react'
import { monthsText } from '#rules/dates.ts'
import { CONTRIBUTION_FACTOR, contributionLimit, MEMBERSHIP_MONTHS } from '#rules/loans/limits.ts'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { BrokenLimits } from '../../../requests/BrokenLimits.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { percentText } from '../contract/paper-words.ts'
import type { QuoteVariables } from './loan-form.ts'
import type { LiveQuote, Quote, QuotedTerms } from './use-loan-quote.ts'

export interface QuoteCardProps {
  readonly wanted: QuoteVariables | null
  readonly live: LiveQuote
  /** The total of the member's savings in kobo; null when it is not known. */
  readonly contributions: Kobo | null
  /** Below the title, where the figures follow the typing. */
  readonly description?: string
}

/** The terms of the loan as the society computes them, and the usual limits that it exceeds. */
export function QuoteCard({ wanted, live, contributions, ...head }: QuoteCardProps) {
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
        <EmptyState icon={Calculator} title="No figures yet">
          Choose a loan type, an amount and a duration that fits the type.
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
          <UsualLimits brokenLimits={quote.brokenLimits} contributions={contributions} />
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
  readonly brokenLimits: Quote['brokenLimits']
  readonly contributions: Kobo | null
}

/** Spec 002 §9, FAQ: the usual limits of loans, and what the society's settings make of them. */
function UsualLimits({ brokenLimits, contributions }: UsualLimitsProps) {
  if (brokenLimits === null) return null
  if (brokenLimits.length === 0) {
    return (
      <Notice tone="success" title="Within the usual limits">
        {contributions === null ? (
          `Up to ${CONTRIBUTION_FACTOR} times your contributions, after ${MEMBERSHIP_MONTHS} months of membership.`
        ) : (
          <>
            Your contributions of {shortNaira(contributions)} allow up to{' '}
            {shortNaira(contributionLimit(contributions))}.
          </>
        )}
      </Notice>
    )
  }
  return <BrokenLimits limits={brokenLimits} reader="member" />
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
