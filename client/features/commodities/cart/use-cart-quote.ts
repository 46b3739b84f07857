import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { usePage } from '../../../apollo/use-page.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { StoredItem } from '../cart-store.ts'
import { type CartQuoteQuery, useCartQuoteQuery } from './CartPage.generated.ts'

/** The pause in changes of the cart before a quote is requested, in milliseconds. */
const REST_MS = 350

export type Quote = NonNullable<CartQuoteQuery['cartQuote']>
export type Sums = NonNullable<Quote['sums']>

export interface LiveQuote {
  /** The latest quote; null before the first one and for an empty cart. */
  readonly quote: Quote | null
  /** True while the quote is of an earlier cart and a new one is loading. */
  readonly stale: boolean
  readonly error: unknown
  /** Asks again, after prices have changed. */
  readonly ask: () => void
}

/** The lines as the graph takes them. */
export const inputItems = (items: readonly StoredItem[]) =>
  items.map(({ productId, variation, quantity }) => ({ productId, variation, quantity }))

/** The server's figures of the cart. Without a plan they are those of one month: the sums are the same. */
export function useCartQuote(items: readonly StoredItem[], repaymentMonths: number | null): LiveQuote {
  const text = JSON.stringify(inputItems(items))
  const months = repaymentMonths ?? 1
  const now = useMemo(
    () => ({
      items: JSON.parse(text) as ReturnType<typeof inputItems>,
      repaymentMonths: months,
    }),
    [text, months],
  )
  const asked = useDebounced(now, REST_MS)
  const { shown, loading, error, again } = usePage(
    useCartQuoteQuery(asked.items.length === 0 ? skipToken : { variables: asked }),
    ({ cartQuote }) => cartQuote,
  )
  const waiting = items.length > 0 && (asked !== now || loading)
  const quote = items.length === 0 ? null : (shown ?? null)
  return {
    quote,
    stale: waiting,
    error: waiting || quote !== null ? null : (error ?? null),
    ask: again,
  }
}
