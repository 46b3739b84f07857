import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import type { Caller } from '#schema/access.ts'
import { overloaded as tooManyPeople, tooManyRequests } from '#schema/errors.ts'
import type { Explorer } from '../explorer/explorer.ts'
import { budgetHeaders, setHeaders } from '../graph/call-budget.ts'
import type { Graph } from '../graph/graph.ts'
import { isMultipart } from '../graph/multipart.ts'
import type { RequestErrorCode } from '../graph/request-errors.ts'
import { makeRequestWork, type RequestWork } from '../graph/request-work.ts'
import type { OutgoingStream, UploadLimits } from '../graph/server-context.ts'
import { clearLeftUploads, makeUploadSpool } from '../graph/upload-spool.ts'
import { EXPOSED_HEADERS, type Pipeline, SHED_RETRY_SECONDS } from '../graph/yoga.ts'
import { CallStopped } from '../rest/call-stopped.ts'
import { Ending } from '../rest/ending.ts'
import type { Services } from '../services.ts'
import type { Leave } from './admission.ts'
import { keptBody, lateBody } from './bodies.ts'
import { type OpenStream, sendEvents } from './event-stream.ts'
import { VERSION_HEADER } from './schema-file.ts'

/** Seconds after which a refused upload may be tried again. */
const UPLOAD_RETRY = 2

/**
 * Milliseconds that the refusal of an operation waits, so that callers who ask again at once do not keep the machine busy
 * with refusals, and how many may wait; the connections of further ones are closed.
 */
const REFUSAL_MS = 500
const MOST_REFUSALS = 4_000

interface GraphqlRouteOptions {
  readonly services: Services
  readonly graph: Graph
  readonly yoga: Pipeline['yoga']
  readonly explorer: Explorer
}

/** POST and GET /graphql, as far as `plainPosts` leaves it; a browser that opens the address gets the explorer. */
export async function serveGraphql(
  app: FastifyInstance,
  { services, graph, yoga, explorer }: GraphqlRouteOptions,
): Promise<void> {
  const spoolDirectory = join(services.settings.dataDirectory, 'uploads-under-way')
  await clearLeftUploads(spoolDirectory, services.now())
  const { admission, uploadSlots } = services

  let refusals = 0

  /** Refuses an operation for which there is no place. */
  async function refuseOperation(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    services.metrics.countLimit('operations')
    if (refusals >= MOST_REFUSALS) {
      request.raw.destroy()
      return reply.hijack()
    }
    refusals += 1
    await pause(REFUSAL_MS)
    refusals -= 1
    return refuse(request, reply, 503, tooManyPeople(SHED_RETRY_SECONDS))
  }

  /** Sends what `answer` answers in one of the places for operations, 408 for null. The request's work ends with it. */
  async function sendAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (place: Place) => Promise<Answered | null>,
  ): Promise<FastifyReply> {
    const work = makeRequestWork(services.settings.operationTimeout)
    const place: { leave: Leave | null } = { leave: null }
    const enter = () => {
      work.leave = place.leave ??= admission.enter(request.ip)
      return place.leave !== null
    }
    // Also emitted after the answer, when there is no work left to stop.
    reply.raw.once('close', work.callerLeft)
    let answered: Answered | null
    try {
      answered = await answer({ request, reply, work, enter })
    } finally {
      // Also when the caller gives up.
      work.end()
      place.leave?.()
    }
    if (answered === null) return tooLate(request, reply)
    if (answered.status === 503) return refuseOperation(request, reply)
    // Yoga says nothing to a body of a type that it does not read.
    if (answered.status === 415 && answered.body.length === 0) return ofAnotherType(request, reply)
    for (const [name, value] of answered.headers) reply.header(name, value)
    if (answered.stream) {
      await sendEvents(reply, answered.stream)
      return reply
    }
    return reply.header('cache-control', 'no-store').code(answered.status).send(answered.body)
  }

  /** Answers an operation without files; null for one whose body does not arrive in time. */
  async function answerText(place: Place): Promise<Answered | null> {
    const stop = new Ending()
    place.reply.raw.once('close', () => stop.end(new CallStopped()))
    let answers: OpenStream['answers'] | null = null
    let begin: string | null = null
    const stream: OutgoingStream = {
      stop,
      begins: (cursor) => void (begin = cursor),
      take: (taken) => (answers = taken),
    }
    const answered = await answerInText(place, stream)
    if (answered !== null && answers !== null) return { ...answered, stream: { answers, stop, place: begin } }
    // Nothing has begun, or something was refused while it began.
    stop.end(new CallStopped())
    return answered
  }

  async function answerInText(
    { request, reply, work, enter }: Place,
    stream: OutgoingStream,
  ): Promise<Answered | null> {
    const body = keptBody(request.raw)
    if (body === null) return null
    const context = { facts: request, work, enter, stream }
    if (body !== undefined) return answeredBy(await yoga.fetch(requestOf(request, body), context))
    const answer = async () =>
      answeredBy(await yoga.handleNodeRequestAndResponse(request.raw, reply.raw, context))
    return Promise.race([answer(), lateBody(request.raw).then(() => null)])
  }

  /** Sends the answer to an operation with files, which are kept until then. */
  async function sendUploadAnswer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = callerOf(graph, request)
    const slot = uploadSlots.take(request.ip, await accountOf(caller))
    if (slot === null) {
      services.metrics.countLimit('uploads')
      return noRoom(request, reply)
    }
    return sendAnswer(request, reply, async ({ work, enter }) => {
      const spool = makeUploadSpool(spoolDirectory)
      const upload = {
        parts: (limits: UploadLimits) => request.parts({ limits }),
        spool,
        caller,
        isCrowded: uploadSlots.isCrowded,
        isDisplaced: slot.isDisplaced,
      }
      try {
        const context = { facts: request, work, enter, upload }
        return await answeredBy(await yoga.fetch(requestOf(request, null), context))
      } finally {
        await spool.clear()
        slot.leave()
      }
    })
  }

  await app.register(async (scope) => {
    // The doors read the body themselves, with limits of their own.
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(VERSION_HEADER))
    // What is refused before it reaches the graph says what its caller has left as well.
    scope.addHook('onSend', async (request, reply) => {
      if (reply.hasHeader('ratelimit')) return
      setHeaders(budgetHeaders(services.budget.left(request)), (name, value) => reply.header(name, value))
    })
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false })
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST', 'OPTIONS'],
      handler: async (request, reply) => {
        const accept = request.headers.accept ?? ''
        if (request.method === 'GET' && accept.includes('text/html')) return explorer.sendPage(request, reply)
        if (admission.isFull(request.ip)) return refuseOperation(request, reply)
        if (isEncoded(request)) return encoded(request, reply)
        if (isMultipart(request.headers['content-type'])) return sendUploadAnswer(request, reply)
        return sendAnswer(request, reply, answerText)
      },
    })
  })
}

/** One request among the others. */
interface Place {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly work: RequestWork
  readonly enter: () => boolean
}

/** An answer of Yoga. */
interface Answered {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: string | Buffer
  /** In place of the body, what is sent as it comes. */
  readonly stream?: OpenStream
}

/** A request for Yoga with the body that has been read; with null, one whose parts are read as they come. */
const requestOf = ({ url, headers }: FastifyRequest, body: Buffer | null): Request =>
  new Request(`http://gateway${url}`, {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      // The length is that of the body, which the parts of a form do not have here.
      value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
    ),
    ...(body !== null && { body: new Uint8Array(body) }),
  })

const answeredBy = async (response: Response): Promise<Answered> => ({
  status: response.status,
  headers: response.headers,
  body: Buffer.from(await response.arrayBuffer()),
})

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
    tooManyRequests('Too many files are being uploaded at once. Please try again in a moment.', UPLOAD_RETRY),
  )

const tooLate = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply, 408, {
    message: 'The request took too long to arrive.',
    extensions: { code: 'REQUEST_TIMEOUT' satisfies RequestErrorCode },
  })

const ofAnotherType = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply, 415, {
    message: 'Bodies of this type are not accepted: send JSON with Content-Type: application/json.',
    extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' satisfies RequestErrorCode },
  })

const encoded = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply, 415, {
    message: 'Compressed bodies are not accepted: send the body without Content-Encoding.',
    extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' satisfies RequestErrorCode },
  })
