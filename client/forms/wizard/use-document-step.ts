import { useMemo, useSyncExternalStore } from 'react'
import { type Steps, useStepsAt } from './steps-at.ts'

const listeners = new Set<() => void>()

function follow(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('popstate', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('popstate', onChange)
  }
}

/** The steps of a wizard in a document without router, of as many steps. A prerendered document is at the first one. */
export function useDocumentStep(count: number): Steps {
  const search = useSyncExternalStore(
    follow,
    () => window.location.search,
    () => '',
  )
  const query = useMemo(() => new URLSearchParams(search), [search])
  return useStepsAt(count, {
    query,
    state: typeof window === 'undefined' ? null : (window.history.state as unknown),
    change: (next, { replace, state }) => {
      window.history[replace ? 'replaceState' : 'pushState'](state, '', `?${next.toString()}`)
      for (const listener of listeners) listener()
    },
    back: () => window.history.back(),
  })
}
