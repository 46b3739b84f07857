import { randomUUID } from 'node:crypto'
import type { Viewer } from '#schema/session/source.ts'
import { ownText } from '../rest/json/own-text.ts'
import type { SharedMarks } from '../shared-marks.ts'
import { tokenHash } from './token-hash.ts'

/** Milliseconds for which an identity is kept: docs/decisions/012-the-session-token-names-its-owner.md. */
const IDENTITY_MS = 60_000

/** Milliseconds for which an identity serves answers that no call to the backend confirms. */
const CONFIRMED_MS = 1_000

/** Milliseconds for which a signed-out token without an expiry is refused; longer than any session lasts. */
const REFUSED_MS = 24 * 60 * 60 * 1000

const MOST_IDENTITIES = 10_000

/** The mark that changes when all identities are to be read anew. */
const CHANGED = 'identities changed'

/**
 * What is known about tokens, by their hash. The owners are remembered by each process; that a token was signed out,
 * and that identities are to be read anew, holds in all processes at once (SharedMarks).
 */
export interface TokenMemory {
  identityOf(token: string): Viewer | null
  /** The same where the backend confirmed it within the last second. */
  confirmedOf(token: string): Viewer | null
  /** Whether its owner is known here; not counted. */
  isRemembered(token: string): boolean
  remember(token: string, viewer: Viewer): void
  forget(token: string): void
  /** Forgets every identity, in all processes: somebody's password, or account, has changed. */
  forgetAll(): void
  /** Whether the backend confirmed the identity within the last second, or within so many milliseconds. */
  isConfirmed(token: string, withinMs?: number): boolean
  /** Refuses the token from now until its own expiry. */
  refuse(token: string, until: Date | null): void
  isRefused(token: string): boolean
  /** How often an identity was found and not found, for the metrics. */
  readonly counts: { readonly found: number; readonly missed: number }
}

/** The same without the answer that it was read from. */
const ownViewer = ({ id, name, email, accessLevel, accessUntil, scopes }: Viewer): Viewer => ({
  id: ownText(id),
  name: ownText(name),
  email: email === null ? null : ownText(email),
  accessLevel,
  accessUntil,
  ...(scopes && { scopes }),
})

/** `now` is the clock. */
export function makeTokenMemory(now: () => Date, marks: SharedMarks): TokenMemory {
  const identities = new Map<string, { viewer: Viewer; since: number }>()
  const counts = { found: 0, missed: 0 }
  let change = marks.find(CHANGED)?.text ?? null

  function hearOfChanges(): void {
    const latest = marks.find(CHANGED)?.text ?? null
    if (latest !== change) identities.clear()
    change = latest
  }

  function known(token: string, forMs: number): Viewer | null {
    hearOfChanges()
    const found = identities.get(tokenHash(token))
    return found !== undefined && found.since + forMs > now().getTime() ? found.viewer : null
  }

  return {
    counts,
    identityOf(token) {
      const found = known(token, IDENTITY_MS)
      counts[found === null ? 'missed' : 'found'] += 1
      return found
    },
    confirmedOf: (token) => known(token, CONFIRMED_MS),
    isRemembered: (token) => known(token, IDENTITY_MS) !== null,
    isConfirmed: (token, withinMs = CONFIRMED_MS) => known(token, withinMs) !== null,
    remember(token, viewer) {
      hearOfChanges()
      // A Map keeps the order of insertion, so the first key is the oldest.
      if (identities.size >= MOST_IDENTITIES) {
        const oldest = identities.keys().next().value
        if (oldest !== undefined) identities.delete(oldest)
      }
      const hash = tokenHash(token)
      identities.delete(hash)
      identities.set(hash, { viewer: ownViewer(viewer), since: now().getTime() })
    },
    forget(token) {
      identities.delete(tokenHash(token))
    },
    forgetAll() {
      marks.set(CHANGED, { text: randomUUID(), until: new Date(now().getTime() + REFUSED_MS) })
      hearOfChanges()
    },
    refuse(token, until) {
      marks.set(tokenHash(token), { text: '', until: until ?? new Date(now().getTime() + REFUSED_MS) })
      identities.delete(tokenHash(token))
    },
    isRefused: (token) => marks.find(tokenHash(token)) !== null,
  }
}
