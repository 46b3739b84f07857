import { useSyncExternalStore } from 'react'

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** False when the device knows that it has no connection. True says little: the server may still not be reached. */
export const isOnline = (): boolean => navigator.onLine

/** `isOnline`, followed; a prerendered page is online. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true)
