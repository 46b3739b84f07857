import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionStore } from './session-store.ts'

/** Provided once by the app, and by tests. */
export const SessionStoreContext = createContext<SessionStore | null>(null)

/** The session of this device and how to change it. Throws outside the app's providers. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionStoreContext)
  if (store === null) throw new Error('useSessionStore needs SessionStoreContext above it')
  return store
}

/** A prerendered page is anybody's. */
const nobody = (): null => null

/** The current session, from any tab; null without one. */
export function useSession(): Session | null {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.current, nobody)
}
