import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { FILE_CSP } from './security-headers.ts'

/** The media types that a browser may show; everything else is a download. */
const SHOWN = /^(?:image\/(?:png|jpeg|webp|gif|avif)|application\/pdf)\b/

/**
 * GET /files/{sealed}: a stored file of the backend, fetched for a browser that cannot reach it. Only addresses
 * issued by the gateway work; the backend decides whether they have expired.
 */
export function serveBackendFiles(app: FastifyInstance, { links, backend }: Services): void {
  app.get<{ Params: { sealed: string } }>('/files/:sealed', async (request, reply) => {
    const path = links.open(request.params.sealed)
    if (path === null) return reply.code(404).send({ message: 'There is no such file.' })
    const file = await backend.file(path, request.id)
    if (file === null)
      return reply.code(404).send({ message: 'There is no such file, or its address has ended.' })
    const isShown = SHOWN.test(file.contentType)
    return reply
      .type(isShown ? file.contentType : 'application/octet-stream')
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .header('content-security-policy', FILE_CSP)
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(Readable.from(file.body))
  })
}
