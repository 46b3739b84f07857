import type { Member } from '#schema/members/source.ts'
import { tokenHash } from '../session/token-hash.ts'

/** Milliseconds for which a register is kept: as long as an identity, docs/decisions/049-a-whole-register-is-kept-for-a-minute.md. */
const REGISTER_MS = 60_000

/** A register of 20,000 members takes some 60 MB of memory, so only the latest are kept. */
const MOST_REGISTERS = 2

/** A register as a backend returned it, whole. */
export interface KeptRegister {
  readonly members: Promise<readonly Member[]>
  /** Whether the backend returned it when it was asked for one page. */
  readonly isAllThereIs: boolean
}

/**
 * The registers of backends that return them whole, kept for the session that asked: neither its rights nor the
 * addresses of its files are anybody else's.
 */
export interface KeptRegisters {
  find(token: string): KeptRegister | null
  /** Keeps a register for a minute, unless it fails to arrive. */
  keep(token: string, register: KeptRegister): void
  /** Forgets all of them: a member has changed. */
  forget(): void
}

/** `now` is the clock. */
export function makeKeptRegisters(now: () => Date): KeptRegisters {
  const kept = new Map<string, { readonly register: KeptRegister; readonly since: number }>()

  return {
    find(token) {
      const found = kept.get(tokenHash(token))
      if (found === undefined) return null
      return found.since + REGISTER_MS > now().getTime() ? found.register : null
    },
    keep(token, register) {
      const key = tokenHash(token)
      kept.delete(key)
      const entry = { register, since: now().getTime() }
      kept.set(key, entry)
      register.members.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      // A Map keeps the order of insertion, so the first key is the oldest.
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_REGISTERS) return
        kept.delete(oldest)
      }
    },
    forget: () => kept.clear(),
  }
}
