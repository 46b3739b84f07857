import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession } from '../features/session/session-context.ts'
import { followOn } from './follower.ts'
import { listenToEvents } from './listen.ts'
import type { LiveEvent } from './live-event.ts'
import { oneOfTabs, type Tabs } from './one-of-tabs.ts'

/** What a tab tells the others: an event, that some may have been missed, or that there is nothing to hear. */
type Word = { readonly event: LiveEvent } | 'missed' | 'over'

const TABS: Tabs = {
  locks: 'BroadcastChannel' in globalThis ? globalThis.navigator.locks : undefined,
  channel: (name) => new BroadcastChannel(name),
  isLookedAt: () => document.visibilityState === 'visible',
  now: () => performance.now(),
}

/** Keeps lists and counts of staff up to date while others work: one stream for all tabs of a browser. Draws nothing. */
export function LiveUpdates() {
  const client = useApolloClient()
  const id = useSession()?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const follower = followOn(client, document)
    const tabs = oneOfTabs<Word>(
      `isusu.events ${id}`,
      TABS,
      (word) => {
        if (word === 'over') tabs.stop()
        else if (word === 'missed') follower.missed()
        else follower.hear(word.event)
      },
      (say) =>
        listenToEvents(client, {
          onEvent: (event) => say({ event }),
          onMissed: () => say('missed'),
          onAlive: () => say(null),
          onOver: () => say('over'),
        }),
    )
    return () => {
      tabs.stop()
      follower.stop()
    }
  }, [client, id])
  return null
}
