import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { usePage } from '../../../apollo/use-page.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { type LoanQuoteQuery, useLoanQuoteQuery } from './LoanQuote.generated.ts'
import type { QuoteVariables } from './loan-form.ts'

/** The pause in typing before a quote is requested, in milliseconds. */
const REST_MS = 350

export type Quote = NonNullable<LoanQuoteQuery['loanQuote']>
export type QuotedTerms = NonNullable<Quote['terms']>

export interface LiveQuote {
  /** The latest quote; null before the first one and while the form is incomplete. */
  readonly quote: Quote | null
  /** True while the quote is of earlier values and a new one is loading. */
  readonly stale: boolean
  /** True while the first quote is loading. */
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The server's quote for the current form; nothing is requested while `wanted` is null. */
export function useLoanQuote(wanted: QuoteVariables | null): LiveQuote {
  const { loanType, amount, durationMonths, netSalary = null } = wanted ?? {}
  const now = useMemo(
    () => (loanType && amount && durationMonths ? { loanType, amount, durationMonths, netSalary } : null),
    [loanType, amount, durationMonths, netSalary],
  )
  const asked = useDebounced(now, REST_MS)
  const { shown, loading, error, again } = usePage(
    // The usual limits need a further backend call. If it fails, the figures are still shown.
    useLoanQuoteQuery(asked === null ? skipToken : { variables: asked, errorPolicy: 'all', ...READ_ONCE }),
    ({ loanQuote }) => loanQuote,
  )
  const waiting = wanted !== null && (asked !== now || loading)
  const quote = wanted === null ? null : (shown ?? null)
  return {
    quote,
    stale: quote !== null && waiting,
    loading: quote === null && waiting,
    error: wanted === null || waiting || quote !== null ? null : (error ?? null),
    retry: again,
  }
}
