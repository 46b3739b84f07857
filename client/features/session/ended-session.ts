import type { AccessLevel } from '#rules/session/access-level.ts'
import { STORAGE_KEYS } from './device-data.ts'

/** A session that ended by itself in this tab, until the notice of it is dismissed or somebody signs in. */
export interface EndedSession {
  /** Of the account, which leads back to its own sign-in. */
  readonly level: AccessLevel
  /** Whether drafts or carts are kept for the account. */
  readonly isKept: boolean
}

const listeners = new Set<() => void>()

const write = (tab: Storage, name: string, value: string | null): void => {
  try {
    if (value === null) tab.removeItem(name)
    else tab.setItem(name, value)
  } catch {
    // Without storage nothing is told.
  }
  for (const listener of listeners) listener()
}

const read = (tab: Storage, name: string): string | null => {
  try {
    return tab.getItem(name)
  } catch {
    return null
  }
}

/** Notes in the tab's storage that a session ended by itself. public/theme.js reads it before the page is painted. */
export const noteEnd = (tab: Storage, { level, isKept }: EndedSession): void =>
  write(tab, STORAGE_KEYS.ended, `${isKept ? 'kept' : 'plain'} ${level}`)

/** As noted, the same text while it is the same; null where no session ended, or the notice was dismissed. */
export const endNoted = (tab: Storage): string | null => read(tab, STORAGE_KEYS.ended)

/** What `noteEnd` noted. */
export const endedSession = (noted: string): EndedSession => ({
  isKept: noted.startsWith('kept'),
  level: noted.endsWith('1') ? 1 : noted.endsWith('2') ? 2 : 3,
})

/** Removes the note. */
export const forgetEnd = (tab: Storage): void => write(tab, STORAGE_KEYS.ended, null)

/** Registers a listener for changes by this page; returns a function that removes it. */
export function onEndNoted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A session began in this tab: the note of the last one goes, and the tab is no first visitor's any more. */
export function noteBegun(tab: Storage): void {
  if (endNoted(tab) !== null) forgetEnd(tab)
  if (!hadSession(tab)) write(tab, STORAGE_KEYS.hadSession, '1')
}

/** Whether somebody was signed in in this tab. */
export const hadSession = (tab: Storage): boolean => read(tab, STORAGE_KEYS.hadSession) !== null
