import type { ApolloClient } from '@apollo/client'
import { type MenuCounting, type MenuCounts, NO_COUNTS } from '../../shell/session-context.ts'

/** Milliseconds until the counts are read: the page that is opened goes first, and the stream of events begins before. */
const AFTER_MS = 2_000

/** Counts for the menu of staff, over the query of the tiles at home, as long as a menu is drawn. */
export function makeMenuCounting(client: ApolloClient): MenuCounting {
  let counts: MenuCounts = NO_COUNTS
  const listeners = new Set<() => void>()
  let end = () => {}

  function begin(): () => void {
    const life = { over: false, stop: () => {} }
    const timer = setTimeout(() => {
      // Without an answer the menu has no counts.
      void import('../../live/watch-queues.ts').then(
        ({ watchQueues }) => {
          if (life.over) return
          life.stop = watchQueues(client, (next) => {
            counts = next
            for (const listener of listeners) listener()
          })
        },
        () => {},
      )
    }, AFTER_MS)
    return () => {
      life.over = true
      clearTimeout(timer)
      life.stop()
    }
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) end = begin()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
    now: () => counts,
  }
}
