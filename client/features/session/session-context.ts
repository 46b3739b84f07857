import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionStore } from './session-store.ts'

/** Filled once by the app, and by tests. */
export const SessionStoreContext = createContext<SessionStore | null>(null)

/** The session of this device and how to change it. Throws outside the app's providers. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionStoreContext)
  if (store === null) throw new Error('useSessionStore needs SessionStoreContext above it')
  return store
}

/** Who is signed in now, in whichever tab that happened; null for nobody. */
export function useSession(): Session | null {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.current)
}
