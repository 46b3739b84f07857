import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberReturnTo } from './return-to.ts'
import { useSessionStore } from './session-context.ts'
import { type WayIn, wayIn } from './way-in.ts'

/** The path that `AccessGate` stores in the history state. */
function fromGate(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : null
  return typeof from === 'string' ? from : null
}

/** The way in, which includes the page that `AccessGate` refused. */
export function useWayIn(): WayIn {
  const store = useSessionStore()
  const wanted = fromGate(useLocation().state)
  useEffect(() => {
    if (wanted !== null) rememberReturnTo(sessionStorage, wanted, null)
  }, [wanted])
  return useMemo(() => wayIn(store), [store])
}
