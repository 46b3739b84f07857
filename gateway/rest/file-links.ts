import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses of the backend's files that work from a browser although the backend does not. */
export interface FileLinks {
  /** The address for a stored file's as the wire has it: a path, or an address; null stays null. */
  link(location: string | null): string | null
  /** The backend's path behind one of our addresses (`/files/{sealed}`); null for one we did not hand out, or that has ended. */
  open(sealed: string): string | null
}

/** Addresses handed out within one period are the same, so that a page asked for twice shows the same pictures. */
const PERIOD_MS = 15 * 60 * 1000

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * `key`: 256 bits for this purpose alone. Only what the gateway itself handed out is ever fetched, and for 15 to
 * 30 minutes, whether the backend's own addresses end or not.
 */
export function makeFileLinks(key: Uint8Array, backendOrigin: string, now: () => Date): FileLinks {
  const backend = new URL(backendOrigin)
  const seal = (path: string, until: string) =>
    createHmac('sha256', key).update(`${until}\n${path}`).digest().subarray(0, 18).toString('base64url')
  const ours = (path: string, until: string) =>
    `/files/${Buffer.from(path).toString('base64url')}.${until}.${seal(path, until)}`
  const handOut = (path: string) =>
    ours(path, ((Math.floor(now().getTime() / PERIOD_MS) + 2) * PERIOD_MS).toString(36))

  /** A backend on this machine may call itself by another of its names, none of which a browser elsewhere can use. */
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
      // Spec 002 §7: http addresses of files are upgraded to https before they are shown.
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
