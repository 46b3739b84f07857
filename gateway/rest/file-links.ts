import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses of the backend's files for browsers, which cannot reach the backend itself. */
export interface FileLinks {
  /** The public address for a stored file, given as the backend's path or address; null stays null. */
  link(location: string | null): string | null
  /** The backend's path behind one of our addresses (`/files/{sealed}`); null for a forged or expired one. */
  open(sealed: string): string | null
}

/**
 * Addresses issued within this period are equal, so that browsers can reuse pictures from their cache. Milliseconds.
 */
const PERIOD_MS = 15 * 60 * 1000

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * `key` is 256 bits and used for nothing else. Only addresses issued by the gateway work, for 15 to 30 minutes, even
 * where the backend's own addresses do not expire.
 */
export function makeFileLinks(key: Uint8Array, backendOrigin: string, now: () => Date): FileLinks {
  const backend = new URL(backendOrigin)
  const seal = (path: string, until: string) =>
    createHmac('sha256', key).update(`${until}\n${path}`).digest().subarray(0, 18).toString('base64url')
  const ours = (path: string, until: string) =>
    `/files/${Buffer.from(path).toString('base64url')}.${until}.${seal(path, until)}`
  const handOut = (path: string) =>
    ours(path, ((Math.floor(now().getTime() / PERIOD_MS) + 2) * PERIOD_MS).toString(36))

  /**
   * Whether an address is the backend's. A backend on this machine may use another loopback name, which browsers
   * elsewhere cannot reach.
   */
  function isBackend(location: string): boolean {
    const named = URL.parse(location)
    if (named === null || named.port !== backend.port) return false
    return LOOPBACK.test(named.hostname) && LOOPBACK.test(backend.hostname)
  }

  return {
    link(location) {
      if (location === null) return null
      if (location.startsWith('data:image/')) return location
      if (location.startsWith(`${backendOrigin}/`)) return handOut(location.slice(backendOrigin.length))
      if (isBackend(location)) return handOut(location.replace(/^https?:\/\/[^/]+/i, ''))
      // Spec 002 §7: http addresses of files become https.
      if (/^https?:\/\//i.test(location)) return location.replace(/^http:/i, 'https:')
      return handOut(location.startsWith('/') ? location : `/${location}`)
    },
    open(sealed) {
      const [encoded = '', until = ''] = sealed.split('.')
      const path = Buffer.from(encoded, 'base64url').toString('utf8')
      const expected = Buffer.from(ours(path, until))
      const given = Buffer.from(`/files/${sealed}`)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(until, 36) > now().getTime() ? path : null
    },
  }
}
