import { type AccessLevel, parseAccessLevel } from '#rules/session/access-level.ts'
import { clearPersonalData, STORAGE_KEYS } from './device-data.ts'
import { readTokenLife } from './token-expiry.ts'

/** Who is signed in on this device: all that local storage holds of a session. */
export interface Session {
  readonly token: string
  readonly id: string
  /** For the first paint and the menu only: every answer of the graph is guarded by the server. */
  readonly level: AccessLevel
  readonly name: string
}

/** Why a session ended: left by choice or in another tab, ran out, or refused by the server. */
export type SignOutReason = 'LEFT' | 'EXPIRED' | 'REFUSED'

export interface SessionStore {
  /** The session of this device; the same object until it changes. */
  readonly current: () => Session | null
  /** When the session ends by this device's clock, in milliseconds since 1970; null when the token does not tell. */
  readonly expiresAt: () => number | null
  /** Called after every change, in whichever tab it happened. */
  readonly subscribe: (listener: () => void) => () => void
  readonly signIn: (session: Session) => void
  /** Forgets session, drafts and carts in every tab. Without a session it does nothing. */
  readonly signOut: (reason: SignOutReason) => void
  /** The level or name as the server knows them now. */
  readonly correct: (known: Pick<Session, 'level' | 'name'>) => void
  /** Called once for each session that ends, in every tab. */
  readonly onSignedOut: (listener: (reason: SignOutReason, ended: Session) => void) => () => void
  /** Stops listening to other tabs. */
  readonly close: () => void
}

interface Options {
  readonly storage: Storage
  readonly now: () => Date
  /** Where the browser reports what other tabs stored. */
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
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

/** One sign-in for all tabs of this device, kept in local storage. Spec 000 §4, design: Access and session. */
export function createSessionStore({ storage, now, tabs }: Options): SessionStore {
  const listeners = new Set<() => void>()
  const signedOutListeners = new Set<(reason: SignOutReason, ended: Session) => void>()
  let session = parse(read())
  /** How far this device's clock is ahead of the server's, learnt from a token that was just issued. */
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
      // A device that stores nothing keeps the session in this tab until it is closed.
    }
  }

  function change(next: Session | null, reason: SignOutReason): void {
    const ended = session
    session = next
    if (ended !== null && ended.token !== next?.token) {
      for (const listener of signedOutListeners) listener(reason, ended)
    }
    for (const listener of listeners) listener()
  }

  function fromOtherTab(event: StorageEvent): void {
    // A null key: everything was cleared, by the browser's own settings for instance.
    if (event.key !== STORAGE_KEYS.session && event.key !== null) return
    const next = parse(event.newValue)
    if (JSON.stringify(next) !== JSON.stringify(session)) change(next, 'LEFT')
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
      write(next)
      change(next, 'LEFT')
    },
    signOut(reason) {
      if (session === null) return
      write(null)
      clearPersonalData(storage)
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
