import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses of the backend's files that work from a browser although the backend does not. */
export interface FileLinks {
  /** The address for a stored file's as the wire has it: a path, or an address; null stays null. */
  link(location: string | null): string | null
  /** The backend's path behind one of our addresses (`/files/{sealed}`); null for one we did not hand out. */
  open(sealed: string): string | null
}

/** `key`: 256 bits for this purpose alone. Only what the gateway itself handed out is ever fetched. */
export function makeFileLinks(key: Uint8Array, backendOrigin: string): FileLinks {
  const seal = (path: string) => createHmac('sha256', key).update(path).digest().subarray(0, 18)
  const ours = (path: string) =>
    `/files/${Buffer.from(path).toString('base64url')}.${seal(path).toString('base64url')}`
  return {
    link(location) {
      if (location === null) return null
      if (location.startsWith('data:image/')) return location
      if (location.startsWith(`${backendOrigin}/`)) return ours(location.slice(backendOrigin.length))
      // Spec 002 §7: http addresses of files are upgraded to https before they are shown.
      if (/^https?:\/\//i.test(location)) return location.replace(/^http:/i, 'https:')
      return ours(location.startsWith('/') ? location : `/${location}`)
    },
    open(sealed) {
      const path = Buffer.from(sealed.split('.')[0] ?? '', 'base64url').toString('utf8')
      const expected = Buffer.from(ours(path))
      const given = Buffer.from(`/files/${sealed}`)
      return given.length === expected.length && timingSafeEqual(given, expected) ? path : null
    },
  }
}
