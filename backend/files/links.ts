import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address of a file works, in seconds. */
const LINK_SECONDS = 15 * 60

/** The most addresses to remember; each takes some 200 bytes. */
const MOST_SIGNED = 5_000

/** The address of a file for one viewer; null for no file. */
export type Link = (fileId: string | null) => string | null

/** Addresses of stored files: signed, for one viewer, for 15 minutes. */
export interface FileLinks {
  /** The address of a file for that viewer (an account's id, or 'public'); null for no file. */
  link(fileId: string | null, viewerId: string, now: Date): string | null
  /** The file's id and viewer when the address is whole and still good, otherwise null. */
  open(
    fileId: string,
    query: Readonly<Record<string, string>>,
    now: Date,
  ): { readonly fileId: string; readonly viewerId: string } | null
  /** A text with its whole addresses made to work from now on, for the same viewers; what looks like one stays as it is. */
  renewed(text: string, now: Date): string
}

const ADDRESS = /\/files\/([\w-]+)\?for=([\w-]+)&expires=(\d+)&signature=([\w-]+)/g

export function makeFileLinks(secret: Uint8Array): FileLinks {
  const signature = (fileId: string, viewerId: string, expires: string) =>
    createHmac('sha256', secret).update(`file\n${fileId}\n${viewerId}\n${expires}`).digest('base64url')
  /** Signatures of the minute that was signed for last: a page names the same pictures again and again. */
  let signed = new Map<string, string>()
  let minute = ''

  function rememberedSignature(fileId: string, viewerId: string, expires: string): string {
    if (expires !== minute || signed.size >= MOST_SIGNED) {
      signed = new Map()
      minute = expires
    }
    const known = signed.get(`${fileId} ${viewerId}`)
    if (known !== undefined) return known
    const made = signature(fileId, viewerId, expires)
    signed.set(`${fileId} ${viewerId}`, made)
    return made
  }

  const links: FileLinks = {
    link(fileId, viewerId, now) {
      if (fileId === null) return null
      // Rounded up to the minute, so that a list asked for twice has the same addresses.
      const expires = String(Math.ceil(now.getTime() / 60_000) * 60 + LINK_SECONDS)
      return `/files/${fileId}?for=${viewerId}&expires=${expires}&signature=${rememberedSignature(fileId, viewerId, expires)}`
    },
    open(fileId, query, now) {
      const { for: viewerId = '', expires = '', signature: given = '' } = query
      const expected = Buffer.from(signature(fileId, viewerId, expires))
      const actual = Buffer.from(given)
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      return Number(expires) * 1000 >= now.getTime() ? { fileId, viewerId } : null
    },
    renewed: (text, now) =>
      text.replace(
        ADDRESS,
        (address, fileId: string, viewerId: string, expires: string, signature: string) => {
          // Only what this backend signed, however long ago.
          const isWhole = links.open(fileId, { for: viewerId, expires, signature }, new Date(0)) !== null
          return (isWhole && links.link(fileId, viewerId, now)) || address
        },
      ),
  }
  return links
}
