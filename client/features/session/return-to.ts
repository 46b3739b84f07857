import { STORAGE_KEYS } from './device-data.ts'

/**
 * Where the visitor wanted to go before they were asked to sign in, kept for this tab alone. `forId` names the
 * account whose session ended there: somebody else who signs in next starts at their own home.
 */
interface ReturnTo {
  readonly path: string
  readonly forId: string | null
}

/** Only paths of this site: '//evil.example' is an address elsewhere. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** Remembers a path with its query; anything that is not a path of this site is forgotten. */
export function rememberReturnTo(storage: Storage, path: string, forId: string | null): void {
  if (!isOwnPath(path)) return
  try {
    storage.setItem(STORAGE_KEYS.returnTo, JSON.stringify({ path, forId } satisfies ReturnTo))
  } catch {
    // Without storage the visitor starts at home.
  }
}

/** The path remembered for this account, once: asking forgets it. null when there is none. */
export function takeReturnTo(storage: Storage, id: string): string | null {
  const remembered = peek(storage)
  forgetReturnTo(storage)
  return remembered !== null && (remembered.forId === null || remembered.forId === id)
    ? remembered.path
    : null
}

export function forgetReturnTo(storage: Storage): void {
  try {
    storage.removeItem(STORAGE_KEYS.returnTo)
  } catch {
    // Nothing was stored either.
  }
}

function peek(storage: Storage): ReturnTo | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.returnTo) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { path, forId } = value as Record<string, unknown>
    return isOwnPath(path) ? { path, forId: typeof forId === 'string' ? forId : null } : null
  } catch {
    return null
  }
}
