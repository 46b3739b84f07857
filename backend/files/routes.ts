import {
  acceptsAvif,
  type PictureWidth,
  parsePictureWidth,
  pictureWidthRefusal,
  WIDTH_PARAMETER,
} from '#rules/documents/picture-widths.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import { fileCalls } from '../contract/files.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../http/authenticate.ts'
import { badRequest, notFound } from '../http/problems.ts'
import type { Call, RouteModule } from '../http/route.ts'

const GONE = 'file not found, or its link has expired'

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The width asked for; null when none is. Throws 400 for one that is not served. */
function widthIn(query: Readonly<Record<string, string>>): PictureWidth | null {
  const text = query[WIDTH_PARAMETER] ?? ''
  if (text === '') return null
  const width = parsePictureWidth(text)
  if (width === null) throw badRequest(pictureWidthRefusal())
  return width
}

/**
 * What the key allows that comes with the request for a program's file; null for a file of a person. Throws 404 without a key
 * of that program which works now, from here: an address alone is worth nothing to who finds it.
 */
async function scopesOfKey(viewerId: string, { reply, now }: Call<'public'>, deps: Deps) {
  if (!isServiceAccount(viewerId)) return null
  const caller = await callerOf(reply.request, deps, now)
  if (caller === null || caller.id !== viewerId) throw notFound(GONE)
  return caller.scopes
}

/**
 * Stored files, for whom their address was made. A bad signature, an address that has ended, a viewer who
 * signed out or may not read it, and no such file are one answer. A program sends
 * its key as well. A picture is served in a width to whoever takes AVIF, and
 * otherwise as it was stored.
 */
export const fileRoutes: RouteModule = (on, deps) => {
  on(fileCalls.file, async (call) => {
    const opened = deps.files.open(call.params.id ?? '', call.query, call.now)
    if (opened === null) throw notFound(GONE)
    const { fileId, viewerId } = opened
    const asked = widthIn(call.query)
    const takesAvif = acceptsAvif(call.reply.request.headers.accept ?? '')
    const file = await deps.files.readFor(call.db, fileId, viewerId, call.now, {
      width: takesAvif ? asked : null,
      scopes: await scopesOfKey(viewerId, call, deps),
    })
    if (file === null) throw notFound(GONE)
    const ending = ENDINGS[file.contentType] ?? 'bin'
    // Pictures are drawn anew when they arrive; a PDF is as somebody made it and is saved, never opened here.
    const disposition = file.contentType.startsWith('image/') ? 'inline' : 'attachment'
    return call.reply
      .type(file.contentType)
      .headers({
        'content-disposition': `${disposition}; filename="${fileId}.${ending}"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-length': String(file.size),
        ...(asked !== null && { vary: 'Accept' }),
      })
      .send(file.bytes)
  })
}
