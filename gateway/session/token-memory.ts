import { createHash } from 'node:crypto'
import type { Viewer } from '#schema/session/source.ts'

/** Milliseconds for which an identity is kept: docs/decisions/012-the-session-token-names-its-owner.md. */
const IDENTITY_MS = 60_000

/** Milliseconds for which a signed-out token without an expiry is refused; longer than any session lasts. */
const REFUSED_MS = 24 * 60 * 60 * 1000

const MOST_IDENTITIES = 10_000

/** What this process stores about tokens, by their hash: the owner, and whether they were signed out. */
export interface TokenMemory {
  identityOf(token: string): Viewer | null
  remember(token: string, viewer: Viewer): void
  forget(token: string): void
  /** Refuses the token from now until its own expiry. */
  refuse(token: string, until: Date | null): void
  isRefused(token: string): boolean
}

/** `now` is the clock. */
export function makeTokenMemory(now: () => Date): TokenMemory {
  const identities = new Map<string, { viewer: Viewer; until: number }>()
  const refused = new Map<string, number>()
  const key = (token: string) => createHash('sha256').update(token).digest('base64')

  return {
    identityOf(token) {
      const known = identities.get(key(token))
      return known !== undefined && known.until > now().getTime() ? known.viewer : null
    },
    remember(token, viewer) {
      // A Map keeps the order of insertion, so the first key is the oldest.
      if (identities.size >= MOST_IDENTITIES) {
        const oldest = identities.keys().next().value
        if (oldest !== undefined) identities.delete(oldest)
      }
      const hash = key(token)
      identities.delete(hash)
      identities.set(hash, { viewer, until: now().getTime() + IDENTITY_MS })
    },
    forget(token) {
      identities.delete(key(token))
    },
    refuse(token, until) {
      const time = now().getTime()
      for (const [hash, end] of refused) if (end <= time) refused.delete(hash)
      refused.set(key(token), until?.getTime() ?? time + REFUSED_MS)
      identities.delete(key(token))
    },
    isRefused(token) {
      const until = refused.get(key(token))
      return until !== undefined && until > now().getTime()
    },
  }
}
