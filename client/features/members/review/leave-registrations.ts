import type { ApolloCache } from '@apollo/client'
import type { Reference } from '@apollo/client/cache'

interface Page {
  readonly items?: readonly Reference[]
  readonly totalRequests?: number | null
}

/** Takes one registration out of every cached page of the list and off the count of what waits. */
export function leaveRegistrations(cache: ApolloCache, id: string): void {
  let wasListed = false
  cache.modify<Record<string, Page | null>>({
    fields: {
      registrations: (page, { readField }) => {
        if (page === null || !('items' in page) || page.items === undefined) return page
        const items = page.items.filter((item) => readField('id', item) !== id)
        if (items.length === page.items.length) return page
        wasListed = true
        const { totalRequests = null } = page
        return { ...page, items, totalRequests: totalRequests === null ? null : totalRequests - 1 }
      },
    },
  })
  if (!wasListed) return
  cache.modify<Record<string, number | null>>({
    id: cache.identify({ __typename: 'WorkQueue' }) ?? 'WorkQueue:{}',
    fields: { newRegistrations: (count) => (typeof count === 'number' ? Math.max(0, count - 1) : count) },
  })
}
