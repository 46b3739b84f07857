import type { Outcome } from '#schema/outcome.ts'
import type { RequestSource } from '#schema/requests/source.ts'
import type { PageQuery } from '../rest/envelope.ts'
import { type BackendPage, countOf, findIn, pageOver } from './list-pages.ts'

/** The calls of a domain that list and decide its requests. */
interface RequestCalls<Item, Filter, Decision> {
  /** One page of the backend's list. */
  readonly page: (filter: Filter, asked: PageQuery) => Promise<BackendPage<Item>>
  readonly decide: (key: string, decision: Decision) => Promise<Outcome<Item | null>>
  /** The filters for all requests and for pending ones. */
  readonly filters: { readonly all: Filter; readonly pending: Filter }
  /** Called after a decision, which makes earlier results out of date. */
  readonly changed: () => void
}

/** The lists of requests that are narrowed by their state alone. */
export const STATE_FILTERS = { all: null, pending: 'pending' } as const

/** The port of requests that staff decide, over the calls of one domain. `pageSize`: the backend's own, 10. */
export function requestSource<Item extends { readonly id: string }, Filter, Decision>(
  { page, decide, filters, changed }: RequestCalls<Item, Filter, Decision>,
  pageSize: number,
): RequestSource<Item, Filter, Decision> {
  const asking = (filter: Filter) => (asked: PageQuery) => page(filter, asked)
  return {
    page: (filter, request) => pageOver(asking(filter), request, pageSize),
    find: (key) => findIn(asking(filters.all), key, ({ id }) => id === key),
    countPending: () => countOf(asking(filters.pending)),
    decide(key, decision) {
      changed()
      return decide(key, decision)
    },
  }
}
