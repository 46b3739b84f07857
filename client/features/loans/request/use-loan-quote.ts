import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { type LoanQuoteQuery, useLoanQuoteQuery } from './LoanQuote.generated.ts'
import type { QuoteVariables } from './loan-form.ts'

/** How long the typing must rest before the society is asked, in milliseconds. */
const REST_MS = 350

export type Quote = NonNullable<LoanQuoteQuery['loanQuote']>
export type QuotedTerms = NonNullable<Quote['terms']>

export interface LiveQuote {
  /** The latest quote that came; null before the first and while nothing can be asked. */
  readonly quote: Quote | null
  /** The quote is of what the form said before: a new one is on its way. */
  readonly stale: boolean
  /** The first quote is on its way. */
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The server's quote of what the form says now; nothing is asked while `wanted` is null. */
export function useLoanQuote(wanted: QuoteVariables | null): LiveQuote {
  const { loanType, amount, durationMonths } = wanted ?? {}
  const now = useMemo(
    () => (loanType && amount && durationMonths ? { loanType, amount, durationMonths } : null),
    [loanType, amount, durationMonths],
  )
  const asked = useDebounced(now, REST_MS)
  const { data, previousData, loading, error, refetch } = useLoanQuoteQuery(
    // What the usual limits say hangs on another call: without it the figures still stand.
    asked === null ? skipToken : { variables: asked, notifyOnNetworkStatusChange: true, errorPolicy: 'all' },
  )
  const waiting = wanted !== null && (asked !== now || loading)
  const answered = data ?? (error ? undefined : previousData)
  const quote = wanted === null ? null : (answered?.loanQuote ?? null)
  return {
    quote,
    stale: quote !== null && waiting,
    loading: quote === null && waiting,
    error: wanted === null || waiting || quote !== null ? null : (error ?? null),
    retry: () => void refetch().catch(() => {}),
  }
}
