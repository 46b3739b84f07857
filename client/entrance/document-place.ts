import { useCallback, useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function follow(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('popstate', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('popstate', onChange)
  }
}

/** Where a document without router stands, and how it goes on. */
export interface DocumentPlace {
  /** null where pages are rendered, and so for the first picture in the browser. */
  readonly at: { readonly pathname: string; readonly query: URLSearchParams } | null
  readonly go: (path: string, options?: { readonly replace?: boolean }) => void
}

/** The address of a document without router that changes while it is open. */
export function useDocumentPlace(): DocumentPlace {
  const address = useSyncExternalStore(
    follow,
    () => `${window.location.pathname}${window.location.search}`,
    () => null,
  )
  const at = useMemo(() => {
    if (address === null) return null
    const { pathname, searchParams } = new URL(address, 'http://client')
    return { pathname, query: searchParams }
  }, [address])
  const go: DocumentPlace['go'] = useCallback((path, { replace = false } = {}) => {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', path)
    if (!replace) window.scrollTo(0, 0)
    for (const listener of listeners) listener()
  }, [])
  return { at, go }
}
