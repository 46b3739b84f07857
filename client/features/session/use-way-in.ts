import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { to } from '../../paths.ts'
import { rememberReturnTo, takeReturnTo } from './return-to.ts'
import { useSessionStore } from './session-context.ts'

/** The path that `AccessGate` stores in the history state. */
function fromGate(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : null
  return typeof from === 'string' ? from : null
}

/** The page after sign-in: the one that was requested, or the home page. */
export function useWayIn(): { readonly take: () => string } {
  const store = useSessionStore()
  const wanted = fromGate(useLocation().state)
  useEffect(() => {
    if (wanted !== null) rememberReturnTo(sessionStorage, wanted, null)
  }, [wanted])
  return useMemo(
    () => ({
      take() {
        const session = store.current()
        return (session && takeReturnTo(sessionStorage, session.id)) ?? to('home')
      },
    }),
    [store],
  )
}
