import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState, useSyncExternalStore } from 'react'

/** What others did to a record. */
export interface Note {
  /** 'Approved by Ada Eze'. */
  readonly text: string
  /** Whether the record is no more, so that nothing can be done with it. */
  readonly isGone: boolean
}

export type Notes = ReadonlyMap<string, Note>

/** Milliseconds for which a note is kept: the row that it stays on has been seen, and what was done is history. */
const KEPT_MS = 300_000

interface Kept {
  notes: Notes
  /** With what each was noted last. */
  readonly noted: Map<string, Notes>
  readonly listeners: Set<() => void>
}

const NONE: Notes = new Map()

/** The most notes that are kept: of the records that somebody looks at now, there are far fewer. */
const MOST = 200

/** A client serves one session after another, and its store is emptied between them. */
const OF_CLIENTS = new WeakMap<ApolloClient, Kept>()

function keptOf(client: ApolloClient): Kept {
  const known = OF_CLIENTS.get(client)
  if (known) return known
  const made: Kept = { notes: NONE, noted: new Map(), listeners: new Set() }
  const forget = async () => change(made, NONE)
  client.onClearStore(forget)
  client.onResetStore(forget)
  OF_CLIENTS.set(client, made)
  return made
}

function change(kept: Kept, notes: Notes): void {
  kept.notes = notes
  for (const listener of kept.listeners) listener()
}

/** Notes for five minutes what others did to records, by their ids: 'Approved by Ada Eze'. The newest are the last. */
export function noteDone(client: ApolloClient, done: Notes): void {
  const kept = keptOf(client)
  const all = [...kept.notes].filter(([id]) => !done.has(id))
  change(kept, new Map([...all, ...done].slice(-MOST)))
  for (const id of done.keys()) kept.noted.set(id, done)
  setTimeout(() => {
    // What was noted again in the meantime stays.
    const old = [...done.keys()].filter((id) => kept.noted.get(id) === done)
    for (const id of old) kept.noted.delete(id)
    const gone = new Set(old)
    if ([...kept.notes.keys()].some((id) => gone.has(id)))
      change(kept, new Map([...kept.notes].filter(([id]) => !gone.has(id))))
  }, KEPT_MS)
}

/** What others did to records while this person looked at them, by the records' ids. */
export function useNotes(): Notes {
  const client = useApolloClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = keptOf(client)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [client],
  )
  const notesNow = () => keptOf(client).notes
  return useSyncExternalStore(subscribe, notesNow, notesNow)
}

/**
 * What others did to a record since the component was drawn first; null for nothing. What was noted before is known to whoever
 * opened it.
 *
 * @param id null for no record
 */
export function useNoteSince(id: string | null): Note | null {
  const notes = useNotes()
  const note = id === null ? null : (notes.get(id) ?? null)
  const [before] = useState(note)
  return note === before ? null : note
}
