import { NetworkStatus } from '@apollo/client'
import { useState } from 'react'
import type { To } from 'react-router-dom'
import { type PageAnswer, usePage } from '../apollo/use-page.ts'
import { pageOf, type UrlState, useUrlState } from '../shell/use-url-state.ts'
import {
  indexOfView,
  isEnd,
  placeAfter,
  type QueueItem,
  type QueuePage,
  type QueuePlace,
  type Surroundings,
  surroundingsAt,
} from './queue-page.ts'
import { useStaying } from './use-staying.ts'

/**
 * `view` as in `QueuePlace`; `part` is the open part of the viewed request, '' for the first; `order` is one of the
 * domain's own, '' for its usual one; so are `state` and `kind`, the state and the kind of the requests that are listed.
 */
const ADDRESS = { page: '1', search: '', state: '', kind: '', order: '', view: '', part: '' } as const

/** The first page with no request open, as a changed search or order begins. */
const START = { page: ADDRESS.page, view: ADDRESS.view, part: ADDRESS.part } as const

/** The state of a queue in the address, so that Back and a copied link restore it. */
export interface QueueAddress extends UrlState<keyof typeof ADDRESS> {
  /** The variables of the queue's query. */
  readonly variables: { readonly page: number; readonly search: string | null }
}

/** The variables of the queue as it is opened from the menu. */
export const FIRST_OF_QUEUE: QueueAddress['variables'] = { page: 1, search: null }

/** Reads page, search and the viewed request from the address. */
export function useQueueAddress(): QueueAddress {
  const state = useUrlState(ADDRESS)
  const { page, search } = state.values
  return { ...state, variables: { page: pageOf(page), search: search === '' ? null : search } }
}

/** The parts of a query hook's result that a queue needs. */
interface QueueAnswer<Data> extends PageAnswer<Data> {
  readonly networkStatus: NetworkStatus
}

/** The viewed request with its position in the queue. */
export interface Viewed<Item extends QueueItem = QueueItem> extends Surroundings {
  readonly item: Item
  /** True while the requested item is loading; this one was viewed before it. */
  readonly isWaiting: boolean
}

/** The state of a queue. */
export interface Queue<Data = unknown, Item extends QueueItem = QueueItem> {
  /** The query's data; while another page is loading, that of the previous page, so that the layout is stable. */
  readonly data: Data | undefined
  readonly list: QueuePage<Item> | undefined
  /** The rows of the list, and those that others have decided while they were looked at. */
  readonly rows: readonly Item[]
  readonly error: unknown
  readonly loading: boolean
  /** True while the list shown is of the previous page or search. */
  readonly isPrevious: boolean
  readonly refetch: () => Promise<unknown>
  readonly page: number
  readonly search: string
  readonly setSearch: (search: string) => void
  /** The state of the requests that are listed, in the domain's words; '' for the usual one. */
  readonly state: string
  readonly setState: (state: string) => void
  /** The kind of the requests that are listed, in the domain's words; '' for all, or for the usual one. */
  readonly kind: string
  readonly setKind: (kind: string) => void
  /** Back to the usual state, kind, order and first page, without a search. */
  readonly reset: () => void
  /** The domain's own order; '' for the usual one. */
  readonly order: string
  readonly setOrder: (order: string) => void
  /** The address of a page, for links. */
  readonly hrefFor: (page: number) => To
  readonly viewed: Viewed<Item> | null
  readonly part: string
  readonly showPart: (part: string) => void
  readonly open: (id: string, part?: string) => void
  readonly show: (place: QueuePlace) => void
  readonly close: () => void
  /** Opens the next request, because this one has been decided. */
  readonly goOn: (id: string) => void
  /** The last decided request, until another one is opened; null for none. */
  readonly decided: string | null
}

/**
 * The list of a queue and the navigation between its requests, across pages. `answer` is the result of the domain's
 * query hook with `address.variables`; `pick` selects the page from its data.
 */
export function useQueue<Data, Item extends QueueItem>(
  { values, variables: { page }, change, hrefFor }: QueueAddress,
  answer: QueueAnswer<Data>,
  pick: (data: Data) => QueuePage<Item> | null | undefined,
): Queue<Data, Item> {
  const [decided, setDecided] = useState<string | null>(null)
  const { shown, isPrevious, error, loading } = usePage(answer, (data) => ({ data, list: pick(data) }))
  const list = shown?.list ?? undefined
  const { search, state, kind, order } = values
  const staying = useStaying(
    isPrevious ? undefined : list?.items,
    JSON.stringify([page, search, state, kind, order]),
    values.view,
  )
  const rows = isPrevious ? (list?.items ?? []) : staying.rows

  const show = (place: QueuePlace, part: string = ADDRESS.part, replace = true) => {
    setDecided(null)
    change({ view: place.view, page: String(place.page), part }, { replace })
  }
  return {
    data: shown?.data,
    list,
    rows,
    error,
    loading,
    isPrevious,
    refetch: answer.refetch,
    page,
    search: values.search,
    setSearch: (search) => change({ ...START, search }, { replace: true }),
    state: values.state,
    setState: (state) => change({ ...START, state }),
    kind: values.kind,
    setKind: (kind) => change({ ...START, kind }),
    reset: () => {
      const { search, state: usual, kind, order } = ADDRESS
      change({ ...START, search, state: usual, kind, order })
    },
    order: values.order,
    setOrder: (order) => change({ ...START, order }),
    hrefFor: (target) => hrefFor({ page: String(target), view: '', part: '' }),
    viewed: list
      ? viewedIn(list, rows, values.view, {
          isPrevious,
          isRefetching: answer.networkStatus === NetworkStatus.refetch,
        })
      : null,
    part: values.part,
    showPart: (part) => change({ part }, { replace: true }),
    open: (id, part) => show({ view: id, page }, part, false),
    show: (place) => show(place, values.part),
    close: () => show({ view: '', page }),
    goOn: (id) => {
      const index = list ? list.items.findIndex((item) => item.id === id) : -1
      if (list && index !== -1) {
        const place = placeAfter(list, index)
        show(values.view === '' ? { view: '', page: place.page } : place)
      }
      staying.drop()
      setDecided(id)
    },
    decided,
  }
}

/** While another page is loading, the request at the end of the previous page stays visible. */
const END_LEFT: Readonly<Record<string, string>> = { first: 'last', last: 'first' }

function viewedIn<Item extends QueueItem>(
  list: QueuePage<Item>,
  rows: readonly Item[],
  view: string,
  { isPrevious, isRefetching }: { readonly isPrevious: boolean; readonly isRefetching: boolean },
): Viewed<Item> | null {
  const listed = indexOfView(list.items, isPrevious ? (END_LEFT[view] ?? view) : view)
  const index = rows.findIndex(({ id }) => id === view)
  const item = list.items[listed] ?? rows[index]
  if (!item) return null
  // Rows that have stayed are between the others, and are not counted.
  const { position, ...neighbours } = surroundingsAt(list, listed)
  const around = index === -1 ? neighbours : surroundingsAt({ ...list, items: rows }, index)
  // While a page is read again, its first and last request may change.
  const isWaiting = isPrevious || (isEnd(view) && isRefetching)
  return { item, ...around, position, ...(isWaiting ? { previous: null, next: null } : {}), isWaiting }
}
