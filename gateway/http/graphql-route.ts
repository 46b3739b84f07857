import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import type { Caller } from '#schema/access.ts'
import { overloaded as tooManyPeople, tooManyRequests } from '#schema/errors.ts'
import type { Explorer } from '../explorer/explorer.ts'
import type { Graph } from '../graph/graph.ts'
import { isMultipart } from '../graph/multipart.ts'
import type { RequestErrorCode } from '../graph/request-errors.ts'
import { makeRequestWork } from '../graph/request-work.ts'
import { clearLeftUploads, makeUploadSpool } from '../graph/upload-spool.ts'
import { EXPOSED_HEADERS, makeYoga, SHED_RETRY_SECONDS } from '../graph/yoga.ts'
import type { Services } from '../services.ts'
import type { Leave } from './admission.ts'

/** Time limit in milliseconds for receiving a body without files, at most 1 MB. */
const BODY_MS = 30_000

/** Seconds after which a refused upload may be tried again. */
const UPLOAD_RETRY = 2

/** POST and GET /graphql; a browser that opens the address gets the explorer. */
export async function serveGraphql(
  app: FastifyInstance,
  services: Services,
  graph: Graph,
  explorer: Explorer,
): Promise<void> {
  const spoolDirectory = join(services.settings.dataDirectory, 'uploads-under-way')
  await clearLeftUploads(spoolDirectory, services.now())
  const { admission, uploadSlots } = services
  const yoga = makeYoga(services, graph, { takesFiles: false })
  const yogaWithFiles = makeYoga(services, graph, { takesFiles: true })
  await app.register(async (scope) => {
    // Yoga reads the body itself and has its own limit.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false })
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST', 'OPTIONS'],
      handler: async (request, reply) => {
        const accept = request.headers.accept ?? ''
        if (request.method === 'GET' && accept.includes('text/html')) return explorer.sendPage(request, reply)
        if (admission.isFull(request.ip)) {
          services.metrics.countLimit('operations')
          return overloaded(request, reply)
        }
        if (isEncoded(request)) return encoded(request, reply)
        const hasFiles = isMultipart(request.headers['content-type'])
        const caller = callerOf(graph, request)
        const slot = hasFiles ? uploadSlots.take(request.ip, await accountOf(caller)) : null
        if (hasFiles && slot === null) {
          services.metrics.countLimit('uploads')
          return noRoom(request, reply)
        }
        if (!hasFiles) limitBodyTime(request.raw)
        const spool = makeUploadSpool(spoolDirectory)
        const work = makeRequestWork(services.settings.operationTimeout)
        const place: { leave: Leave | null } = { leave: null }
        const enter = () => (place.leave = admission.enter(request.ip)) !== null
        // Also emitted after the answer, when there is no work left to stop.
        reply.raw.once('close', work.callerLeft)
        let answer: Buffer
        try {
          const response = await (hasFiles ? yogaWithFiles : yoga).handleNodeRequestAndResponse(
            request.raw,
            reply.raw,
            { facts: request, spool, work, enter, caller, isCrowded: uploadSlots.isCrowded },
          )
          for (const [name, value] of response.headers) reply.header(name, value)
          reply.header('cache-control', 'no-store').code(response.status)
          answer = Buffer.from(await response.arrayBuffer())
        } finally {
          // Also when the caller gives up.
          work.end()
          place.leave?.()
          await spool.clear()
          slot?.()
        }
        if (isGivenUp(request.raw)) reply.header('connection', 'close')
        return reply.send(answer)
      },
    })
  })
}

/** Ends a request whose body does not arrive in time; uploads are checked while they are read. */
function limitBodyTime(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => request.destroy(), BODY_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Whether a body was not read to its end, so that its connection cannot be reused. */
const isGivenUp = ({ readableFlowing, complete }: IncomingMessage): boolean =>
  readableFlowing !== null && !complete

/** Who sends a request, asked once. */
function callerOf(graph: Graph, request: FastifyRequest): () => Promise<Caller | null> {
  let found: Promise<Caller | null> | null = null
  return () => (found ??= Promise.resolve(graph.contextOf(request).viewer()))
}

/** The account that sends a request; null for a visitor, and for anybody who cannot be identified now. */
const accountOf = async (caller: () => Promise<Caller | null>): Promise<string | null> => {
  try {
    return (await caller())?.id ?? null
  } catch {
    return null
  }
}

const isEncoded = ({ headers }: FastifyRequest): boolean =>
  !/^(?:identity)?$/i.test(headers['content-encoding']?.trim() ?? '')

/** Refuses a request with a status, in the shape of every error of the graph. */
const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>,
) => {
  const { retryAfter } = extensions
  // As for every answer of the graph: other origins may call and read it.
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-expose-headers', EXPOSED_HEADERS.join(', '))
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (!request.raw.complete) reply.header('connection', 'close')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, extensions: { ...extensions, requestId: request.id } }] })
}

const noRoom = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(
    request,
    reply,
    429,
    tooManyRequests('Too many files are on their way at once. Please try again in a moment.', UPLOAD_RETRY),
  )

const encoded = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply, 415, {
    message: 'Compressed bodies are not accepted: send the body without Content-Encoding.',
    extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' satisfies RequestErrorCode },
  })

const overloaded = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply, 503, tooManyPeople(SHED_RETRY_SECONDS))
