import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { isKeyText } from '#rules/programs/key-text.ts'
import { FileAddress, type FileUrl } from '#schema/file-url.ts'

/** Addresses of the backend's files for browsers, which cannot reach the backend itself. */
export interface FileLinks {
  /** The public address for a stored file, given as the backend's path or address; null stays null. */
  link(location: string | null): FileUrl | null
  /** The public address of a file that one of the backend's own calls answers with, by its path; made without a call. */
  at(path: string): Promise<FileUrl>
  /** The same for the owner of another token of the backend. */
  of(token: string): FileLinks
}

/** What is behind one of our addresses. */
export interface SealedFile {
  /** The backend's own path. */
  readonly path: string
  /** The backend's token of the session that the address was made for; null for a visitor's, and for a program's. */
  readonly token: string | null
  /** Whether it was made for a program, which sends its key again: no address holds one. */
  readonly isForProgram: boolean
}

/** The addresses of all requests. */
export interface FileSeals {
  /**
   * Addresses for the owner of the backend's token that `token` returns when an address is made. `read` is the same where
   * nothing was asked of the backend before, so that the token is read first.
   */
  for(token: () => string | null, read?: () => string | null | Promise<string | null>): FileLinks
  /** The file behind an address (`/files/{sealed}`); null for a forged or expired one. */
  open(sealed: string): SealedFile | null
}

/**
 * Addresses issued within this period are equal, so that browsers can reuse pictures from their cache. Milliseconds.
 */
const PERIOD_MS = 15 * 60 * 1000

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Most locations are paths, for which nothing needs to be parsed. */
const ABSOLUTE = /^\s*[a-z][a-z\d+.-]*:/i

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * `key` is 256 bits and used for nothing else. Only addresses issued by the gateway work, for 15 to 30 minutes and as
 * long as the session they were made for, even where the backend's own addresses do not expire. A picture in a page
 * sends no header, so the address itself carries its viewer: the path and the token are encrypted in it. A program sends
 * headers, and its key lives for months: the key is never in the address, and is asked for again.
 */
export function makeFileSeals(key: Uint8Array, backendOrigin: string, now: () => Date): FileSeals {
  const backend = new URL(backendOrigin)
  const isLocal = LOOPBACK.test(backend.hostname)
  const keyOf = (purpose: string) => createHmac('sha256', key).update(purpose).digest()
  const [ivKey, cipherKey] = [keyOf('iv'), keyOf('cipher')]

  function seal(file: SealedFile, until: string): string {
    const plain = JSON.stringify([file.path, file.token, ...(file.isForProgram ? [true] : [])])
    // Derived from the content: equal files have equal addresses, and no two contents share an initial value.
    const iv = createHmac('sha256', ivKey).update(`${until}\n${plain}`).digest().subarray(0, IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(until))
    const hidden = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    const proof = Buffer.concat([iv, cipher.getAuthTag()])
    return `/files/${hidden.toString('base64url')}.${until}.${proof.toString('base64url')}`
  }

  const until = () => ((Math.floor(now().getTime() / PERIOD_MS) + 2) * PERIOD_MS).toString(36)

  function handOut(path: string, sent: string | null): FileAddress {
    const isForProgram = sent !== null && isKeyText(sent)
    return new FileAddress(() => seal({ path, token: isForProgram ? null : sent, isForProgram }, until()))
  }

  /**
   * Whether an address is the backend's. A backend on this machine may use another loopback name, which browsers
   * elsewhere cannot reach.
   */
  function isBackend(location: string): boolean {
    if (!isLocal || !ABSOLUTE.test(location)) return false
    const named = URL.parse(location)
    return named !== null && named.port === backend.port && LOOPBACK.test(named.hostname)
  }

  const linksFor = (
    token: () => string | null,
    read: () => string | null | Promise<string | null> = token,
  ): FileLinks => ({
    of: (other) => linksFor(() => other),
    at: async (path) => handOut(path, await read()),
    link(location) {
      if (location === null) return null
      if (location.startsWith('data:image/')) return location
      if (location.startsWith(`${backendOrigin}/`))
        return handOut(location.slice(backendOrigin.length), token())
      if (isBackend(location)) return handOut(location.replace(/^https?:\/\/[^/]+/i, ''), token())
      // Spec 002 §7: http addresses of files become https.
      if (/^https?:\/\//i.test(location)) return location.replace(/^http:/i, 'https:')
      return handOut(location.startsWith('/') ? location : `/${location}`, token())
    },
  })

  return {
    for: linksFor,
    open(sealed) {
      const [hidden = '', until = '', proof = '', ...rest] = sealed.split('.')
      const bytes = Buffer.from(proof, 'base64url')
      if (rest.length > 0 || bytes.length !== IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(until))
        .setAuthTag(bytes.subarray(IV_BYTES))
      try {
        const plain = Buffer.concat([decipher.update(hidden, 'base64url'), decipher.final()]).toString('utf8')
        const [path, token, isForProgram = false] = JSON.parse(plain) as readonly [
          string,
          string | null,
          true?,
        ]
        const file = { path, token, isForProgram }
        // Encodings of the same bytes may differ in what they ignore.
        if (seal(file, until) !== `/files/${sealed}`) return null
        return Number.parseInt(until, 36) > now().getTime() ? file : null
      } catch {
        return null
      }
    },
  }
}
