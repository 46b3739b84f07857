import { type AccessLevel, parseAccessLevel } from '#rules/session/access-level.ts'
import { FORGET_DRAFTS, KEEP_DRAFTS } from '../../forms/keep-drafts.ts'
import {
  clearPersonalData,
  handOverPersonalData,
  holdsPersonalData,
  keepPersonalDataFor,
  lastAccountOf,
  noteLastAccount,
  personalDataKeptFor,
  STORAGE_KEYS,
} from './device-data.ts'
import { noteBegun, noteEnd } from './ended-session.ts'
import { readTokenLife } from './token-expiry.ts'

/** The session of this device, as stored in local storage. */
export interface Session {
  readonly token: string
  readonly id: string
  /** Only for the first paint and the menu; the server checks every access. */
  readonly level: AccessLevel
  readonly name: string
}

/** Why a session ended: signed out here or in another tab, expired, or refused by the server. */
export type SignOutReason = 'LEFT' | 'EXPIRED' | 'REFUSED'

export interface SessionStore {
  /** The session of this device; the same object until it changes. */
  readonly current: () => Session | null
  /** The expiry by this device's clock, in milliseconds since 1970; null when the token does not state it. */
  readonly expiresAt: () => number | null
  /** Registers a listener for changes in any tab; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly signIn: (session: Session) => void
  /**
   * Ends the session in every tab. Drafts and carts are removed when the person has left, and otherwise kept for the same
   * account. Without a session it does nothing.
   */
  readonly signOut: (reason: SignOutReason) => void
  /** Replaces level and name by the server's. */
  readonly correct: (known: Pick<Session, 'level' | 'name'>) => void
  /** Registers a listener that is called once for each session that ends, in every tab. */
  readonly onSignedOut: (listener: (reason: SignOutReason, ended: Session) => void) => () => void
  /** Stops listening to other tabs. */
  readonly close: () => void
}

interface Options {
  readonly storage: Storage
  /** The storage of this tab. */
  readonly tab: Storage
  readonly now: () => Date
  /** The window, whose storage events report changes in other tabs. */
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
}

function parse(text: string | null): Session | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { token, id, level, name } = value as Record<string, unknown>
    const known = parseAccessLevel(level)
    if (typeof token !== 'string' || token === '' || typeof id !== 'string' || typeof name !== 'string')
      return null
    return known === null ? null : { token, id, level: known, name }
  } catch {
    return null
  }
}

/** The session shared by all tabs of this device, in local storage. Spec 000 §4, design: Access and session. */
export function createSessionStore({ storage, tab, now, tabs }: Options): SessionStore {
  const listeners = new Set<() => void>()
  const signedOutListeners = new Set<(reason: SignOutReason, ended: Session) => void>()
  let session = parse(read())
  if (session !== null) noteBegun(tab)
  /** The account of the last session in this tab, also before the page was opened again; null for none. */
  let lastId = lastAccountOf(tab)
  if (session !== null && session.id !== lastId) {
    // Another account signed in elsewhere while this page was closed.
    if (lastId !== null) clearPersonalData(tab)
    lastId = session.id
    noteLastAccount(tab, lastId)
  }
  /** How far this device's clock is ahead of the server's in milliseconds, measured with a new token. */
  let clockAhead = 0

  function read(): string | null {
    try {
      return storage.getItem(STORAGE_KEYS.session)
    } catch {
      return null
    }
  }
  function write(next: Session | null): void {
    try {
      if (next === null) storage.removeItem(STORAGE_KEYS.session)
      else {
        const { token, id, level, name } = next
        storage.setItem(STORAGE_KEYS.session, JSON.stringify({ token, id, level, name }))
      }
    } catch {
      // Without storage the session is kept in this tab until it is closed.
    }
  }

  function change(next: Session | null, reason: SignOutReason): void {
    const ended = session
    session = next
    lastId = next?.id ?? lastId
    noteLastAccount(tab, lastId)
    if (next !== null) noteBegun(tab)
    else if (ended !== null && reason !== 'LEFT') {
      const isKept = holdsPersonalData(storage) || holdsPersonalData(tab)
      noteEnd(tab, { level: ended.level, isKept })
    }
    if (ended !== null && ended.token !== next?.token) {
      for (const listener of signedOutListeners) listener(reason, ended)
    }
    for (const listener of listeners) listener()
  }

  /** What was kept is nobody's any more, or another account's. */
  function forgetDrafts(): void {
    clearPersonalData(tab)
    lastId = null
    tabs.dispatchEvent(new Event(FORGET_DRAFTS))
  }

  function fromOtherTab(event: StorageEvent): void {
    // The key is null when all storage was cleared, for example in the browser's settings.
    if (event.key !== STORAGE_KEYS.session && event.key !== null) return
    const next = parse(event.newValue)
    if (JSON.stringify(next) === JSON.stringify(session)) return
    const isKept = next === null && session !== null && personalDataKeptFor(storage) === session.id
    if (isKept) tabs.dispatchEvent(new Event(KEEP_DRAFTS))
    else if (next === null || next.id !== lastId) forgetDrafts()
    change(next, isKept ? 'EXPIRED' : 'LEFT')
  }
  tabs.addEventListener('storage', fromOtherTab)

  return {
    current: () => session,
    expiresAt() {
      const life = session && readTokenLife(session.token)
      return life ? life.expiresAt + clockAhead : null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn(next) {
      const issuedAt = readTokenLife(next.token)?.issuedAt
      clockAhead = issuedAt ? now().getTime() - issuedAt : 0
      if (!handOverPersonalData(storage, next.id, lastId)) forgetDrafts()
      write(next)
      change(next, 'LEFT')
    },
    signOut(reason) {
      if (session === null) return
      if (reason === 'LEFT') {
        clearPersonalData(storage)
        forgetDrafts()
      } else {
        // Before the session is gone, of which the other tabs hear, and before the drafts that are marked with its end.
        keepPersonalDataFor(storage, session.id, now())
        tabs.dispatchEvent(new Event(KEEP_DRAFTS))
      }
      write(null)
      change(null, reason)
    },
    correct({ level, name }) {
      if (session === null || (session.level === level && session.name === name)) return
      const corrected = { ...session, level, name }
      write(corrected)
      change(corrected, 'LEFT')
    },
    onSignedOut(listener) {
      signedOutListeners.add(listener)
      return () => signedOutListeners.delete(listener)
    },
    close: () => tabs.removeEventListener('storage', fromOtherTab),
  }
}
