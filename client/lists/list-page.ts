import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { pageSizes } from '#rules/society/page-sizes.ts'
import { DEFAULT_PUBLIC_SETTINGS } from '#rules/society/public-settings.ts'
import { writtenSociety } from '../features/society/written-society.ts'

/** One page of a list, as the graph returns it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** From 1. */
  readonly currentPage: number
  readonly totalPages: number
  /** Over all pages; null when the backend has no count. */
  readonly totalCount: number | null
}

/** How many items a page of a register or a report shows; it follows from the society's setting, as the build has it. */
export const SHOWN_AT_ONCE = pageSizes((writtenSociety() ?? DEFAULT_PUBLIC_SETTINGS).pageSize).register

/** How many items are read at once for an export or a print; the graph allows no more. */
const READ_AT_ONCE = 100

/** A list that changes all the time is not read for ever. */
const MOST_ATTEMPTS = 3

/** A list that is known as a whole, as its only page. */
export const onePage = <Item>(items: readonly Item[]): ListPage<Item> => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

interface PageVariables {
  readonly page: number
  readonly pageSize: number
}

/** Reads one page of a hundred items. Rejects when it cannot be read, or `signal` is aborted. */
export type ReadPage<Item> = (page: number, signal: AbortSignal) => Promise<ListPage<Item>>

/** Reads the pages of a query with these filters and this order, past the cache. */
export function pageReader<Data, Variables extends PageVariables, Item>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, keyof PageVariables>,
  pick: (data: Data, pageSize: number) => ListPage<Item> | null | undefined,
): ReadPage<Item> {
  return async (page, signal) => {
    const { data } = await client.query<Data, PageVariables>({
      query: query,
      variables: { ...variables, page, pageSize: READ_AT_ONCE },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    signal.throwIfAborted()
    const found = data && pick(data, READ_AT_ONCE)
    if (!found) throw new Error(`page ${page} of the list is missing`)
    return found
  }
}

export interface Progress {
  readonly read: number
  /** null when the backend has no count. */
  readonly total: number | null
}

interface ReadAll<Item> {
  readonly readPage: ReadPage<Item>
  readonly keyOf: (item: Item) => string
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/**
 * The items of all pages in their order, each once. A list that grew or shrank meanwhile is read again, so that nothing
 * is left out between two pages. Rejects when a page cannot be read, or `signal` is aborted.
 */
export async function readAll<Item>({ readPage, keyOf, signal, onProgress }: ReadAll<Item>): Promise<Item[]> {
  for (let attempt = 1; ; attempt += 1) {
    const found = new Map<string, Item>()
    const first = await readPage(1, signal)
    const counts = new Set([first.totalCount])
    let last = first
    for (;;) {
      for (const item of last.items) found.set(keyOf(item), item)
      onProgress({ read: found.size, total: first.totalCount })
      if (last.currentPage >= last.totalPages) break
      last = await readPage(last.currentPage + 1, signal)
      counts.add(last.totalCount)
    }
    const isWhole = counts.size === 1 && (first.totalCount === null || first.totalCount === found.size)
    if (isWhole || attempt === MOST_ATTEMPTS) return [...found.values()]
  }
}
