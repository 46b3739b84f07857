import { GraphQLError } from 'graphql'
import { Agent, errors, request } from 'undici'
import { backendInvalidAnswer, backendTimeout, backendUnavailable } from '#schema/errors.ts'
import type { MultipartForm } from './form.ts'

/** The largest answer; the register of a whole society is well below. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024

const CONNECT_MS = 2_000

/** One HTTP exchange, ready to be sent. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | MultipartForm | null
  readonly timeoutMs: number
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
  new Agent({ connect: { timeout: CONNECT_MS }, connections: 128, keepAliveTimeout: 10_000, pipelining: 1 })

/**
 * Sends one call and reads its answer within one time limit, which includes a body that arrives slowly. Throws
 * BACKEND_UNAVAILABLE, BACKEND_TIMEOUT, or BACKEND_INVALID_ANSWER for an answer that is too big. Redirects are not
 * followed.
 */
export async function send(exchange: Exchange, agent: Agent): Promise<Answer> {
  const signal = AbortSignal.timeout(exchange.timeoutMs)
  try {
    return await sendOnce(exchange, agent, signal)
  } catch (problem) {
    // A kept-alive connection may be dead after a restart of the backend; a call that only reads can safely be repeated.
    if (exchange.isRead && isDeadConnection(problem)) {
      try {
        return await sendOnce(exchange, agent, signal)
      } catch (again) {
        throw toGraphError(again)
      }
    }
    throw toGraphError(problem)
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
    headersTimeout: exchange.timeoutMs,
    bodyTimeout: exchange.timeoutMs,
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
