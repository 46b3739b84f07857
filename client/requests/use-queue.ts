import { NetworkStatus } from '@apollo/client'
import { useState } from 'react'
import type { To } from 'react-router-dom'
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

/** `view` is a `QueuePlace`'s; `part` is what of the viewed request is open, '' for its beginning. */
const ADDRESS = { page: '1', search: '', view: '', part: '' } as const

/** A queue's state in the browser's address, so that Back and a copied link restore it. */
export interface QueueAddress extends UrlState<keyof typeof ADDRESS> {
  /** What the queue's query is asked with. */
  readonly variables: { readonly page: number; readonly search: string | null }
}

/** Reads page, search and the viewed request from the address. */
export function useQueueAddress(): QueueAddress {
  const state = useUrlState(ADDRESS)
  const { page, search } = state.values
  return { ...state, variables: { page: pageOf(page), search: search === '' ? null : search } }
}

/** What a generated query hook returns, as far as a queue needs it. */
interface QueueAnswer<Data> {
  readonly data?: Data | undefined
  readonly previousData?: Data | undefined
  readonly error?: unknown
  readonly loading: boolean
  readonly networkStatus: NetworkStatus
  readonly refetch: () => Promise<unknown>
}

/** The viewed request with its place in the queue. */
export interface Viewed<Item extends QueueItem = QueueItem> extends Surroundings {
  readonly item: Item
  /** The request that was asked for is still loading; this one was viewed before it. */
  readonly isWaiting: boolean
}

/** A queue on the screen. */
export interface Queue<Data = unknown, Item extends QueueItem = QueueItem> {
  /** The query's data; during a change of page that of the page before, so that nothing jumps. */
  readonly data: Data | undefined
  readonly list: QueuePage<Item> | undefined
  readonly error: unknown
  readonly loading: boolean
  /** The list shown belongs to the page before, or to the search before. */
  readonly isPrevious: boolean
  readonly refetch: () => Promise<unknown>
  readonly page: number
  readonly search: string
  readonly setSearch: (search: string) => void
  /** The address of a page, for links. */
  readonly hrefFor: (page: number) => To
  readonly viewed: Viewed<Item> | null
  readonly part: string
  readonly showPart: (part: string) => void
  readonly open: (id: string, part?: string) => void
  readonly show: (place: QueuePlace) => void
  readonly close: () => void
  /** Goes on to the next request because this one has been decided. */
  readonly goOn: (id: string) => void
  /** The request decided last, until another one is opened; null for none. */
  readonly decided: string | null
}

/**
 * A queue's list, and the way from one request to the next over the ends of its pages. `answer` comes from the
 * domain's generated query hook, asked with `address.variables`; `pick` takes the page out of its data.
 */
export function useQueue<Data, Item extends QueueItem>(
  { values, variables: { page }, change, hrefFor }: QueueAddress,
  answer: QueueAnswer<Data>,
  pick: (data: Data) => QueuePage<Item> | null | undefined,
): Queue<Data, Item> {
  const [decided, setDecided] = useState<string | null>(null)
  const { data, previousData, error, loading, networkStatus } = answer
  const shown = data ?? (error ? undefined : previousData)
  const list = (shown && pick(shown)) ?? undefined

  const show = (place: QueuePlace, part: string = ADDRESS.part, replace = true) => {
    setDecided(null)
    change({ view: place.view, page: String(place.page), part }, { replace })
  }
  return {
    data: shown,
    list,
    error,
    loading,
    isPrevious: !data,
    refetch: answer.refetch,
    page,
    search: values.search,
    setSearch: (search) => change({ ...ADDRESS, search }, { replace: true }),
    hrefFor: (target) => hrefFor({ page: String(target), view: '', part: '' }),
    viewed: list
      ? viewedIn(list, values.view, {
          isPrevious: !data,
          isRefetching: networkStatus === NetworkStatus.refetch,
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
      setDecided(id)
    },
    decided,
  }
}

/** While another page is loading, its end is not known: the one at the end that was left stays. */
const END_LEFT: Readonly<Record<string, string>> = { first: 'last', last: 'first' }

function viewedIn<Item extends QueueItem>(
  list: QueuePage<Item>,
  view: string,
  { isPrevious, isRefetching }: { readonly isPrevious: boolean; readonly isRefetching: boolean },
): Viewed<Item> | null {
  const index = indexOfView(list.items, isPrevious ? (END_LEFT[view] ?? view) : view)
  const item = list.items[index]
  if (!item) return null
  // Of a page that is read again, the ends may be about to change.
  const isWaiting = isPrevious || (isEnd(view) && isRefetching)
  const around = surroundingsAt(list, index)
  return { item, ...around, ...(isWaiting ? { previous: null, next: null } : {}), isWaiting }
}
