import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { processRegularResult } from 'graphql-yoga'
import { isRecord } from '#rules/is-record.ts'
import { jsonFault } from '#rules/json-limits.ts'
import { budgetHeaders } from '../graph/call-budget.ts'
import { maskError } from '../graph/mask-error.ts'
import { isSingle } from '../graph/name-errors.ts'
import type { OperationReport, ReportedFacts } from '../graph/operation-report.ts'
import { makeRequestWork } from '../graph/request-work.ts'
import type { ServerContext } from '../graph/server-context.ts'
import type { Pipeline, SentParams } from '../graph/yoga.ts'
import type { Services } from '../services.ts'
import type { Trace } from '../tracing/trace.ts'
import type { Answered, AnsweredRequest } from './answered.ts'
import { bodyOf, keepBody } from './bodies.ts'
import { acceptedEncoding, compressed, isShort } from './compression.ts'
import { answerTypeOf, corsHeadersOf, isPlain } from './plain-request.ts'
import { VERSION_HEADER } from './schema-file.ts'
import { COMMON_HEADERS } from './security-headers.ts'

/** What the route of plain posts shares with the routes behind it. */
export interface PlainPostOptions {
  readonly services: Services
  readonly pipeline: Pipeline
  readonly report: OperationReport
  readonly answered: Answered
  /** The address of the caller, behind the proxies that are trusted. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether the server is being closed: its answers then close their connections. */
  readonly isClosing: () => boolean
}

const ROUTE = 'POST /graphql'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The id of a request: its caller's, where it sends a usable one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/**
 * Hands operations that come as JSON straight from the server's own request to Yoga's pipeline, and sends its results,
 * without Yoga's reading of requests and writing of responses, which cost more than most operations
 * (docs/performance.md). Everything else goes on to `otherwise`, with its body where that was read; both answer the same
 * (tests/gateway/http/plain-posts.test.ts).
 */
export function plainPosts(options: PlainPostOptions, otherwise: RequestListener): RequestListener {
  const { services, report, answered, addressOf, isClosing } = options
  const { yoga, objectsIn } = options.pipeline
  const { admission, log, tracing } = services

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now()
    const body = await bodyOf(request)
    const address = addressOf(request)
    const params = body === null || isClosing() ? null : paramsIn(body)
    const leave = params === null ? null : admission.enter(address)
    if (params === null || leave === null) {
      keepBody(request, body)
      otherwise(request, response)
      return
    }
    const facts = new PlainFacts(request, address, tracing.begin(request.headers), log)
    const work = makeRequestWork(services.settings.operationTimeout)
    work.leave = leave
    const context: ServerContext = { facts, work, enter: () => true }
    // Also emitted after the answer, when there is no work left to stop.
    response.on('close', work.callerLeft)
    let status = 500
    try {
      // What has waited is old to the garbage collector, and would keep all that it reads until a full collection; so
      // whatever reads is made afterwards.
      const turn = work.turn(objectsIn(params))
      const answer = await (turn === null
        ? answerTo(params, request, context)
        : turn.then(() => answerTo(params, request, context)))
      const encoding = encodingOf(request, answer.body)
      if (encoding !== null) answer.body = await compressed(answer.body, encoding)
      send(response, request, facts, answer, encoding)
      status = answer.status
    } catch (problem) {
      log.error({ err: problem, requestId: facts.id }, 'not answered')
      refuse(response, facts, budgetHeaders(services.budget.left(facts)))
    } finally {
      work.end()
      leave()
    }
    answered(facts, ROUTE, status, performance.now() - started)
  }

  /** The answer to an operation by Yoga's result for it. */
  async function answerTo(params: object, request: IncomingMessage, context: ServerContext): Promise<Answer> {
    let result: unknown
    try {
      // Of a request the plugins read its method, its address and its headers, which is all that a PlainRequest has.
      const asked = new PlainRequest(request) as unknown as Request
      result = await yoga.getResultForParams({ params, request: asked }, context)
    } catch (problem) {
      result = { errors: [maskError(problem) as GraphQLError] }
    }
    if (!isSingle(result)) throw new Error('the pipeline answered with a stream')
    const { throttle, isLarge } = context.work
    const budget = budgetHeaders(throttle ?? services.budget.left(context.facts))
    if (result.errors === undefined) return answerOf(result, isLarge, budget)
    report.named(result, context.facts)
    const refusal = await refusalOf(result, request)
    return { ...refusal, headers: [...refusal.headers, ...budget] }
  }

  /** How an answer with errors is sent, by the rules of GraphQL over HTTP. */
  async function refusalOf(result: ExecutionResult, { headers }: IncomingMessage): Promise<Answer> {
    const response = processRegularResult(result, yoga.fetchAPI, answerTypeOf(headers.accept) ?? '')
    const further = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())).flat()
    return { status: response.status, headers: further, body: await response.text() }
  }

  return (request, response) => {
    if (!isPlain(request) || acceptedEncoding(request) === null || isClosing()) otherwise(request, response)
    else if (admission.isFull(addressOf(request))) otherwise(request, response)
    else void take(request, response)
  }
}

/** The parameters of a body; null for one that Yoga is to refuse. */
function paramsIn(body: Buffer): SentParams | null {
  const text = body.toString('utf8')
  if (jsonFault(text) !== null) return null
  try {
    const given: unknown = JSON.parse(text)
    return isRecord(given) ? given : null
  } catch {
    return null
  }
}

/** An answer before it is sent. */
interface Answer {
  readonly status: number
  /** Names and values besides those of every answer. */
  readonly headers: readonly string[]
  body: string | Buffer
}

const OWN_HEADERS: ReadonlySet<string> = new Set(['content-type', 'content-length'])

const answerOf = (
  { data, extensions }: ExecutionResult,
  isLarge: boolean,
  headers: readonly string[],
): Answer => ({
  status: 200,
  headers,
  body: isLarge ? bytesOf(data, extensions) : JSON.stringify({ data, extensions }),
})

/**
 * The same JSON, written by field of the operation: the engine keeps a long text where only a full collection finds it.
 */
function bytesOf(data: unknown, extensions: object | undefined): Buffer {
  const end = Buffer.from(`,"extensions":${JSON.stringify(extensions)}}`)
  if (!isRecord(data)) return Buffer.concat([Buffer.from(`{"data":${JSON.stringify(data)}`), end])
  const fields = Object.entries(data).map(([name, value], place) =>
    Buffer.from(`${place === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(value)}`),
  )
  return Buffer.concat([Buffer.from('{"data":{'), ...fields, Buffer.from('}'), end])
}

/** What the plugins of Yoga may know of the request: one that is read is made of it then. */
class PlainRequest {
  readonly method = 'POST'
  readonly url = 'http://gateway/graphql'
  readonly #request: IncomingMessage
  #headers: Headers | null = null

  constructor(request: IncomingMessage) {
    this.#request = request
  }

  get headers(): Headers {
    this.#headers ??= new Headers(
      Object.entries(this.#request.headers).map(([name, value]) => [name, String(value)]),
    )
    return this.#headers
  }
}

/** What the graph is told of a request. A class, so that its log is made only where it is written to. */
class PlainFacts implements ReportedFacts, AnsweredRequest {
  readonly id: string
  readonly ip: string
  readonly headers: IncomingMessage['headers']
  readonly trace: Trace
  operation: string | null = null
  readonly #log: FastifyBaseLogger

  constructor(request: IncomingMessage, ip: string, trace: Trace, log: FastifyBaseLogger) {
    this.id = requestIdOf(request)
    this.ip = ip
    this.headers = request.headers
    this.trace = trace
    this.#log = log
  }

  get log(): FastifyBaseLogger {
    return this.#log.child({ requestId: this.id })
  }
}

/** How an answer is compressed; null where it is short, or the caller reads no compression. */
function encodingOf(request: IncomingMessage, text: string | Buffer): 'br' | 'gzip' | null {
  const encoding = acceptedEncoding(request)
  return encoding === 'identity' || isShort(text) ? null : encoding
}

const COMMON = Object.entries({ ...COMMON_HEADERS, ...VERSION_HEADER }).flat()
const COMMON_OF_ANSWERS = [...COMMON, 'cache-control', 'no-store']

function send(
  response: ServerResponse,
  request: IncomingMessage,
  facts: PlainFacts,
  { status, headers: further, body }: Answer,
  encoding: 'br' | 'gzip' | null,
): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  const headers = COMMON_OF_ANSWERS.concat(corsHeadersOf(request, encoding), further)
  headers.push('x-request-id', facts.id)
  if (encoding !== null) headers.push('content-encoding', encoding)
  headers.push('content-length', String(length))
  response.writeHead(status, headers)
  // A text of ASCII alone is written without being encoded.
  if (typeof body === 'string') response.end(body, length === body.length ? 'latin1' : 'utf8')
  else response.end(body)
}

/** The answer to a request that failed for a fault of ours. */
function refuse(response: ServerResponse, { id }: PlainFacts, budget: readonly string[]): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const headers = [
    ...COMMON,
    ...budget,
    'x-request-id',
    id,
    'content-type',
    'application/json; charset=utf-8',
  ]
  response.writeHead(500, headers)
  response.end(JSON.stringify({ message: 'Something went wrong on our side.', requestId: id }))
}
