import { fileCalls } from '../contract/files.ts'
import { notFound } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/**
 * Stored files, for whom their address was made. A bad signature, an address that has ended, a viewer who
 * signed out or may not read it, and no such file are one answer.
 */
export const fileRoutes: RouteModule = (on, deps) => {
  on(fileCalls.file, async (call) => {
    const opened = deps.files.open(call.params.id ?? '', call.query, call.now)
    const file =
      opened === null ? null : await deps.files.readFor(call.db, opened.fileId, opened.viewerId, call.now)
    if (opened === null || file === null) throw notFound('there is no such file, or its address has ended')
    const ending = ENDINGS[file.contentType] ?? 'bin'
    // Pictures are drawn anew when they arrive; a PDF is as somebody made it and is saved, never opened here.
    const disposition = file.contentType.startsWith('image/') ? 'inline' : 'attachment'
    return call.reply
      .type(file.contentType)
      .headers({
        'content-disposition': `${disposition}; filename="${opened.fileId}.${ending}"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-length': String(file.size),
      })
      .send(file.bytes)
  })
}
