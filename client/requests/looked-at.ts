import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useSyncExternalStore } from 'react'

/** The ids of the requests that one person has opened in this session. */
interface LookedAt {
  ids: ReadonlySet<string>
  readonly listeners: Set<() => void>
}

/** A client serves one session after another, and its store is emptied between them. */
const OF_CLIENTS = new WeakMap<ApolloClient, LookedAt>()

function lookedAtOf(client: ApolloClient): LookedAt {
  const known = OF_CLIENTS.get(client)
  if (known) return known
  const made: LookedAt = { ids: new Set(), listeners: new Set() }
  const forget = async () => change(made, new Set())
  client.onClearStore(forget)
  client.onResetStore(forget)
  OF_CLIENTS.set(client, made)
  return made
}

function change(lookedAt: LookedAt, ids: ReadonlySet<string>): void {
  lookedAt.ids = ids
  for (const listener of lookedAt.listeners) listener()
}

/** The requests that the person has opened once in this session, on any page, and a function that adds one. */
export function useLookedAt(): {
  readonly ids: ReadonlySet<string>
  readonly add: (id: string) => void
} {
  const client = useApolloClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = lookedAtOf(client)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [client],
  )
  const idsNow = () => lookedAtOf(client).ids
  const ids = useSyncExternalStore(subscribe, idsNow, idsNow)
  const add = useCallback(
    (id: string) => {
      const lookedAt = lookedAtOf(client)
      if (!lookedAt.ids.has(id)) change(lookedAt, new Set([...lookedAt.ids, id]))
    },
    [client],
  )
  return { ids, add }
}
