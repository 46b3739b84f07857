import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Graph } from '../graph/graph.ts'
import type { OperationReport, ReportedFacts } from '../graph/operation-report.ts'
import { makeOperations } from '../graph/operations.ts'
import type { PersistedOperations } from '../graph/persisted-operations.ts'
import { makeRequestWork } from '../graph/request-work.ts'
import type { Services } from '../services.ts'
import type { Trace } from '../tracing/trace.ts'
import type { Answered, AnsweredRequest } from './answered.ts'
import { bodyOf, keepBody } from './bodies.ts'
import { acceptedEncoding, compressed, isShort } from './compression.ts'
import { type AskedOperation, headersOf, isPlain, makeDoor } from './door.ts'
import { COMMON_HEADERS } from './security-headers.ts'

/** What the lean route shares with the routes behind it. */
export interface LeanRouteOptions {
  readonly services: Services
  readonly graph: Graph
  readonly known: PersistedOperations
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
 * Answers what the lean door takes straight from the server's own request. Everything else goes on to `otherwise`, with
 * its body where that was read.
 */
export function leanRoute(options: LeanRouteOptions, otherwise: RequestListener): RequestListener {
  const { services, graph, known, report, answered, addressOf, isClosing } = options
  const { admission, log, tracing } = services
  const door = makeDoor(graph, makeOperations(graph.schema, known), report)

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now()
    const body = await bodyOf(request)
    const address = addressOf(request)
    const asked = body === null || isClosing() ? null : readable(body)
    const leave = asked === null ? null : admission.enter(address)
    if (asked === null || leave === null) {
      keepBody(request, body)
      otherwise(request, response)
      return
    }
    const facts = new PlainFacts(request, address, tracing.begin(request.headers), log)
    const work = makeRequestWork(services.settings.operationTimeout)
    // Also emitted after the answer, when there is no work left to stop.
    response.on('close', work.callerLeft)
    let status = 500
    try {
      const text = await door.answer(asked, facts, work)
      const encoding = encodingOf(request, text)
      const body = encoding === null ? text : await compressed(text, encoding)
      send(response, request, facts, { body, encoding })
      status = 200
    } catch (problem) {
      log.error({ err: problem, requestId: facts.id }, 'not answered')
      refuse(response, facts)
    } finally {
      work.end()
      leave()
    }
    answered(facts, ROUTE, status, performance.now() - started)
  }

  /** The operation of a body; null for what Yoga answers, a fault of ours in reading it included. */
  function readable(body: Buffer): AskedOperation | null {
    try {
      return door.read(body.toString('utf8'))
    } catch (problem) {
      log.error({ err: problem }, 'not read')
      return null
    }
  }

  return (request, response) => {
    if (!isPlain(request) || acceptedEncoding(request) === null || isClosing()) otherwise(request, response)
    else if (admission.isFull(addressOf(request))) otherwise(request, response)
    else void take(request, response)
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

/** The body of an answer as it is sent. */
interface Encoded {
  readonly body: string | Buffer
  readonly encoding: 'br' | 'gzip' | null
}

/** How an answer is compressed; null where it is short, or the caller reads no compression. */
function encodingOf(request: IncomingMessage, text: string | Buffer): 'br' | 'gzip' | null {
  const encoding = acceptedEncoding(request)
  return encoding === 'identity' || isShort(text) ? null : encoding
}

const COMMON = Object.entries(COMMON_HEADERS).flat()
const COMMON_OF_ANSWERS = [...COMMON, 'cache-control', 'no-store']

function send(
  response: ServerResponse,
  request: IncomingMessage,
  facts: PlainFacts,
  { body, encoding }: Encoded,
): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  const headers = COMMON_OF_ANSWERS.concat(headersOf(request, encoding))
  headers.push('x-request-id', facts.id)
  if (encoding !== null) headers.push('content-encoding', encoding)
  headers.push('content-length', String(length))
  response.writeHead(200, headers)
  // A text of ASCII alone is written without being encoded.
  if (typeof body === 'string') response.end(body, length === body.length ? 'latin1' : 'utf8')
  else response.end(body)
}

/** The answer to a request that failed for a fault of ours. */
function refuse(response: ServerResponse, { id }: PlainFacts): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, [...COMMON, 'x-request-id', id, 'content-type', 'application/json; charset=utf-8'])
  response.end(JSON.stringify({ message: 'Something went wrong on our side.', requestId: id }))
}
