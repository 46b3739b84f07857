import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { parsePictureWidth, pictureWidthRefusal, WIDTH_PARAMETER } from '#rules/documents/picture-widths.ts'
import { heard } from '#rules/heard.ts'
import { isKeyText } from '#rules/programs/key-text.ts'
import { FAILURE_TEXTS } from '#rules/texts/failures.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { tooManyRequests } from '#schema/errors.ts'
import { budgetHeaders, setHeaders } from '../graph/call-budget.ts'
import type { WantedPicture } from '../rest/stored-file.ts'
import type { Services } from '../services.ts'
import { tokenOf } from '../session/sent-token.ts'
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

/** The key with which a program fetches a file; null where none is sent. */
function keyIn(request: FastifyRequest): string | null {
  const sent = tokenOf(request)
  return sent !== null && isKeyText(sent) ? sent : null
}

/**
 * GET /files/{sealed}: a stored file of the backend, fetched for a browser that cannot reach it, with the session that
 * the address was made for. Only addresses issued by the gateway work, and only until that session ends here; the
 * backend decides whether its own have expired, and whether this viewer may still see the file. With `?width=` a picture
 * is as wide as that, where the backend can make it so and the browser takes AVIF.
 *
 * An address that was made for a program works only with a key, which the backend looks at again: whether it works, from
 * here, and what it allows. The file is one call of its budget.
 */
export function serveBackendFiles(
  app: FastifyInstance,
  { files, sessions, backend, budget }: Services,
): void {
  /** Charges one call to the budget of a program and says what is left; the seconds to wait where nothing is. */
  function charged(request: FastifyRequest, reply: FastifyReply): number | null {
    const charge = budget.charge(request, 1)
    const left = charge === null ? null : charge.retryAfter === null ? charge.settle(1) : charge.throttle
    setHeaders(budgetHeaders(left), (name, value) => reply.header(name, value))
    return charge?.retryAfter ?? null
  }

  app.get<{ Params: { sealed: string } }>('/files/:sealed', async (request, reply) => {
    const found = files.open(request.params.sealed)
    if (found === null) return noFile(reply, 'File not found.')
    const { path, isForProgram } = found
    const token = isForProgram ? keyIn(request) : found.token
    const waits = isForProgram ? charged(request, reply) : null
    if (isForProgram && token === null)
      return reply.code(401).header('cache-control', 'no-store').send({ message: PROGRAM_TEXTS.fileNeedsKey })
    if (waits !== null) return refused(request, reply, tooManyRequests(FAILURE_TEXTS.overBudget, waits))
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
      return refused(request, reply, problem)
    }
  })
}

/** The answer to a file that cannot be had now. */
function refused(request: FastifyRequest, reply: FastifyReply, { message, extensions }: GraphQLError) {
  const { code, retryAfter } = extensions
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter)
  return reply
    .code(STATUS[String(code)] ?? 502)
    .header('cache-control', 'no-store')
    .send({ message, code, requestId: request.id })
}

/** To be saved, under the name that the backend gives it; nothing of the name is left as it came. */
const savedAs = (name: string | null): string =>
  name === null ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

const noFile = (reply: FastifyReply, message: string) =>
  reply.code(404).header('cache-control', 'no-store').send({ message })
