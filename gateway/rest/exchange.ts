import { decorrelatedJitterGenerator, ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { GraphQLError } from 'graphql'
import { Agent, errors, request } from 'undici'
import { backendInvalidAnswer, backendTimeout, backendUnavailable, type ErrorCode } from '#schema/errors.ts'
import { CallStopped } from './call-stopped.ts'
import type { MultipartForm } from './form.ts'

/** The largest answer; the register of a whole society is well below. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024

const CONNECT_MS = 2_000

/** The most connections; the limit of each call (call-guards.ts) is far lower, so no call can take them all. */
const MOST_CONNECTIONS = 256

/**
 * A kept-alive connection may be dead after a restart of the backend, so a read is sent a second time, after a pause
 * of a random length that keeps many callers from coming back at the same moment.
 */
const repeated = retry(
  handleWhen((problem) => isDeadConnection(problem)),
  {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({
      initialDelay: 20,
      maxDelay: 250,
      generator: decorrelatedJitterGenerator,
    }),
  },
)

/** One HTTP exchange, ready to be sent. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | MultipartForm | null
  /** A call that changes nothing; only such a call is sent again. */
  readonly isRead: boolean
}

/** An answer with any status. */
export interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  /** The ETag of the record; null without one. */
  readonly etag: string | null
  /** The parsed JSON; the text itself when it is not JSON; null for an empty body. */
  readonly body: unknown
  readonly isJson: boolean
}

/** The connection pool of one gateway, closed with it. */
export const makeAgent = (): Agent =>
  new Agent({
    connect: { timeout: CONNECT_MS },
    connections: MOST_CONNECTIONS,
    keepAliveTimeout: 10_000,
    pipelining: 1,
  })

/** How many connections are used and free, and how many calls wait for one. */
export function connectionsOf(agent: Agent): { running: number; free: number; queued: number } {
  const sum = { running: 0, free: 0, queued: 0 }
  for (const stats of Object.values(agent.stats)) {
    sum.running += stats.running
    if (!('free' in stats)) continue
    sum.free += stats.free
    sum.queued += stats.queued
  }
  return sum
}

/**
 * Sends one call and reads its answer until `signal` ends it, which includes a body that arrives slowly. Throws
 * BACKEND_UNAVAILABLE, BACKEND_TIMEOUT, or BACKEND_INVALID_ANSWER for an answer that is too big. Redirects are not
 * followed.
 */
export async function send(exchange: Exchange, agent: Agent, signal: AbortSignal): Promise<Answer> {
  const once = () => sendOnce(exchange, agent, signal)
  try {
    return await (exchange.isRead ? repeated.execute(once, signal) : once())
  } catch (problem) {
    throw toGraphError(signal.aborted ? signal.reason : problem)
  }
}

class AnswerTooBig extends Error {}

/** The body with its headers. */
function contentOf({ headers, body }: Exchange) {
  if (body === null || typeof body === 'string') return { headers, body }
  const { contentType, length } = body
  return {
    headers: { ...headers, 'content-type': contentType, 'content-length': String(length) },
    body: body.stream(),
  }
}

async function sendOnce(exchange: Exchange, agent: Agent, signal: AbortSignal): Promise<Answer> {
  const { statusCode, headers, body } = await request(exchange.url, {
    method: exchange.method,
    ...contentOf(exchange),
    dispatcher: agent,
    signal,
    // The signal is the only clock.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > ANSWER_MAX_BYTES) {
      body.destroy()
      throw new AnswerTooBig()
    }
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const header = (name: string): string | null => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  }
  return {
    status: statusCode,
    retryAfter: header('retry-after'),
    etag: header('etag'),
    ...parsed(text),
  }
}

function parsed(text: string): { body: unknown; isJson: boolean } {
  if (text.trim() === '') return { body: null, isJson: false }
  try {
    return { body: JSON.parse(text), isJson: true }
  } catch {
    return { body: text, isJson: false }
  }
}

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : ''

const isDeadConnection = (problem: unknown): boolean =>
  problem instanceof errors.SocketError || codeOf(problem) === 'ECONNRESET' || codeOf(problem) === 'EPIPE'

const FAILURES: ReadonlySet<unknown> = new Set<ErrorCode>(['BACKEND_UNAVAILABLE', 'BACKEND_TIMEOUT'])

/** Whether an answer, or an error of `send`, is a failure of the backend itself, by which it is judged. */
export function isFailure(outcome: unknown): boolean {
  if (outcome instanceof GraphQLError)
    return !(outcome instanceof CallStopped) && FAILURES.has(outcome.extensions.code)
  // A call that the backend does not have (501) is an answer.
  return isAnswer(outcome) && outcome.status >= 500 && outcome.status !== 501
}

const isAnswer = (outcome: unknown): outcome is Answer =>
  typeof outcome === 'object' && outcome !== null && 'status' in outcome && 'isJson' in outcome

/** The graph's error for what went wrong between the gateway and the backend. */
export function toGraphError(problem: unknown): GraphQLError {
  if (problem instanceof GraphQLError) return problem
  if (problem instanceof AnswerTooBig || problem instanceof errors.HTTPParserError)
    return backendInvalidAnswer()
  const isLate =
    (problem instanceof Error && problem.name === 'TimeoutError') ||
    problem instanceof errors.HeadersTimeoutError ||
    problem instanceof errors.BodyTimeoutError
  return isLate ? backendTimeout() : backendUnavailable()
}
