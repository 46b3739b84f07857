import type { ApolloCache, ApolloClient } from '@apollo/client'
import type { Reference } from '@apollo/client/cache'
import type { QueryFieldPolicy } from '../apollo/cache-policies.generated.ts'

/** A field of the graph's `Query` that returns the pages of a queue. */
export type QueueField = keyof QueryFieldPolicy

interface CachedPage {
  readonly items: readonly Reference[]
  /** Undefined when it was not selected. */
  readonly totalCount?: number | null
}

/**
 * Removes decided requests from every cached page of their queue, reduces the count, and reads the lists on the screen
 * again, once. Rejects when they cannot be read.
 */
export async function leaveQueue(
  client: ApolloClient,
  field: QueueField,
  ids: readonly string[],
): Promise<void> {
  await client.refetchQueries({
    updateCache: (cache) => {
      removeFromPages(cache, field, new Set(ids))
      // The counts of the home page are read again when they are next shown.
      cache.evict({ id: cache.identify({ __typename: 'WorkQueue' }) ?? 'WorkQueue:{}' })
    },
  })
}

function removeFromPages(cache: ApolloCache, field: QueueField, ids: ReadonlySet<string>): void {
  cache.modify<Record<string, CachedPage | null>>({
    fields: {
      [field]: (page, { readField }) => {
        if (page === null || !('items' in page)) return page
        const items = page.items.filter((item) => !ids.has(String(readField('id', item))))
        if (items.length === page.items.length) return page
        const { totalCount } = page
        return typeof totalCount === 'number'
          ? { ...page, items, totalCount: totalCount - (page.items.length - items.length) }
          : { ...page, items }
      },
    },
  })
}
