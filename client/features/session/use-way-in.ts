import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { to } from '../../paths.ts'
import { readReturnTo, rememberReturnTo, takeReturnTo } from './return-to.ts'
import { useSessionStore } from './session-context.ts'

/** The path that `AccessGate` stores in the history state. */
function fromGate(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : null
  return typeof from === 'string' ? from : null
}

/** The page after sign-in: the one that was requested, or the home page. */
export function useWayIn(): {
  /** Where `take` will lead. */
  readonly read: () => string
  /** Returns the page and forgets it. */
  readonly take: () => string
} {
  const store = useSessionStore()
  const wanted = fromGate(useLocation().state)
  useEffect(() => {
    if (wanted !== null) rememberReturnTo(sessionStorage, wanted, null)
  }, [wanted])
  return useMemo(() => {
    const way = (find: typeof takeReturnTo) => () => {
      const session = store.current()
      return (session && find(sessionStorage, session.id)) ?? to('home')
    }
    return { read: way(readReturnTo), take: way(takeReturnTo) }
  }, [store])
}
