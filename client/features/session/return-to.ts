import { STORAGE_KEYS } from './device-data.ts'

/**
 * The page that the visitor wanted to open before signing in, kept for this tab only. `forId` is the account whose
 * session ended there; any other account starts at its home page.
 */
interface ReturnTo {
  readonly path: string
  readonly forId: string | null
}

/** Accepts only paths of this site; '//evil.example' is an address of another site. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** Stores a path with its query; anything that is not a path of this site removes the stored one. */
export function rememberReturnTo(storage: Storage, path: string, forId: string | null): void {
  if (!isOwnPath(path)) return
  try {
    storage.setItem(STORAGE_KEYS.returnTo, JSON.stringify({ path, forId } satisfies ReturnTo))
  } catch {
    // Without storage the visitor starts at the home page.
  }
}

/** The path stored for this account; null when there is none. */
export function readReturnTo(storage: Storage, id: string): string | null {
  const remembered = peek(storage)
  return remembered !== null && (remembered.forId === null || remembered.forId === id)
    ? remembered.path
    : null
}

/** Returns and removes the path stored for this account; null when there is none. */
export function takeReturnTo(storage: Storage, id: string): string | null {
  const path = readReturnTo(storage, id)
  forgetReturnTo(storage)
  return path
}

export function forgetReturnTo(storage: Storage): void {
  try {
    storage.removeItem(STORAGE_KEYS.returnTo)
  } catch {
    // Without storage nothing was stored.
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
