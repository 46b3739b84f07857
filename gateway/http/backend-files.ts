import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { GraphQLError } from 'graphql'
import { parsePictureWidth, pictureWidthRefusal, WIDTH_PARAMETER } from '#rules/documents/picture-widths.ts'
import { heard } from '#rules/heard.ts'
import type { WantedPicture } from '../rest/stored-file.ts'
import type { Services } from '../services.ts'
import { FILE_CSP } from './security-headers.ts'

/** The media types that a browser may show; everything else is a download. */
const SHOWN = /^(?:image\/(?:png|jpeg|webp|gif|avif)|application\/pdf)\b/

/** The status for each error of the backend. */
const STATUS: Readonly<Record<string, number>> = {
  BACKEND_TIMEOUT: 504,
  BACKEND_UNAVAILABLE: 502,
  BACKEND_INVALID_ANSWER: 502,
  OVERLOADED: 503,
  TOO_MANY_REQUESTS: 429,
}

/**
 * The picture asked for by `?width=`: null for a file as it is stored, 'refused' for a width that is not served or is given
 * twice.
 */
function wantedPicture(query: unknown, accept: string): WantedPicture | 'refused' | null {
  const given = Object(query)[WIDTH_PARAMETER] as unknown
  if (given === undefined || given === '') return null
  const width = typeof given === 'string' ? parsePictureWidth(given) : null
  return width === null ? 'refused' : { width, accept }
}

/**
 * GET /files/{sealed}: a stored file of the backend, fetched for a browser that cannot reach it, with the session that
 * the address was made for. Only addresses issued by the gateway work, and only until that session ends here; the
 * backend decides whether its own have expired, and whether this viewer may still see the file. With `?width=` a picture
 * is as wide as that, where the backend can make it so and the browser takes AVIF.
 */
export function serveBackendFiles(app: FastifyInstance, { files, sessions, backend }: Services): void {
  app.get<{ Params: { sealed: string } }>('/files/:sealed', async (request, reply) => {
    const found = files.open(request.params.sealed)
    if (found === null) return noFile(reply, 'File not found.')
    const { path, token } = found
    if (token !== null && sessions.memory.isRefused(token))
      return noFile(reply, 'File not found, or its link has expired.')
    const picture = wantedPicture(request.query, request.headers.accept ?? '*/*')
    if (picture === 'refused')
      return reply.code(400).header('cache-control', 'no-store').send({ message: pictureWidthRefusal() })
    try {
      const viewer = { requestId: request.id, address: request.ip, token, picture }
      const file = await backend.file(path, viewer)
      if (file === null) return noFile(reply, 'File not found, or its link has expired.')
      if (picture !== null) void reply.header('vary', 'Accept')
      const isShown = SHOWN.test(file.contentType)
      return reply
        .type(isShown ? file.contentType : 'application/octet-stream')
        .header('content-disposition', isShown ? 'inline' : savedAs(file.name))
        .header('content-security-policy', FILE_CSP)
        .header('cache-control', 'private, no-store')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(heard(Readable.from(file.body)))
    } catch (problem) {
      if (!(problem instanceof GraphQLError)) throw problem
      const { code, retryAfter } = problem.extensions
      if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter)
      return reply
        .code(STATUS[String(code)] ?? 502)
        .header('cache-control', 'no-store')
        .send({ message: problem.message, code, requestId: request.id })
    }
  })
}

/** To be saved, under the name that the backend gives it; nothing of the name is left as it came. */
const savedAs = (name: string | null): string =>
  name === null ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

const noFile = (reply: FastifyReply, message: string) =>
  reply.code(404).header('cache-control', 'no-store').send({ message })
