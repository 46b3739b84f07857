import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession } from '../features/session/session-context.ts'
import { keepUp } from './keep-up.ts'
import type { Tabs } from './one-of-tabs.ts'

const TABS: Tabs = {
  locks: globalThis.navigator?.locks,
  channel: 'BroadcastChannel' in globalThis ? (name) => new BroadcastChannel(name) : undefined,
  isLookedAt: () => document.visibilityState === 'visible',
  onLook(look) {
    document.addEventListener('visibilitychange', look)
    globalThis.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      globalThis.removeEventListener('focus', look)
    }
  },
  now: () => performance.now(),
}

/** Keeps lists and counts of staff up to date while others work: one stream for all tabs of a browser. Draws nothing. */
export function LiveUpdates() {
  const client = useApolloClient()
  const id = useSession()?.id
  useEffect(() => (id === undefined ? undefined : keepUp(client, document, id, TABS)), [client, id])
  return null
}
