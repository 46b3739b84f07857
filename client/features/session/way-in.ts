import { toPublic } from '../../public-paths.ts'
import { readReturnTo, takeReturnTo } from './return-to.ts'
import type { SessionStore } from './session-store.ts'

/** The page after sign-in: the one that was requested, or the home page. */
export interface WayIn {
  /** Where `take` will lead. */
  readonly read: () => string
  /** Returns the page and forgets it. */
  readonly take: () => string
}

/** The way in for the session of a store, whoever that is when it is read. */
export function wayIn(store: SessionStore): WayIn {
  const way = (find: typeof takeReturnTo) => () => {
    const session = store.current()
    return (session && find(sessionStorage, session.id)) ?? toPublic('home')
  }
  return { read: way(readReturnTo), take: way(takeReturnTo) }
}
