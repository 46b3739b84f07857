import { useSyncExternalStore } from 'react'

/** Up to here the menu does not stand beside the page: below the breakpoint `lg` of client/ui/system.ts. */
const NARROW = '(width < 64rem)'

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window has room for the menu beside the page. A phone need not draw a menu that it does not show. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => !window.matchMedia(NARROW).matches,
    () => false,
  )
