import { useSyncExternalStore } from 'react'
import { deviceStorage, STORAGE_KEYS } from '../features/session/device-data.ts'

function follow(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

const holdsSession = (): boolean => {
  try {
    return deviceStorage().getItem(STORAGE_KEYS.session) !== null
  } catch {
    return false
  }
}

/**
 * Whether this device has a session. The header then links to the dashboard, which checks whether the session is
 * valid.
 */
export const useSignedIn = (): boolean => useSyncExternalStore(follow, holdsSession, () => false)
