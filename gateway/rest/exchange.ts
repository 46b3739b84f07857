import { setTimeout as delay } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { type Dispatcher, errors, Pool } from 'undici'
import { SANDBOX_HEADER } from '#backend/contract/sandbox.ts'
import { backendInvalidAnswer, backendTimeout, backendUnavailable, type ErrorCode } from '#schema/errors.ts'
import { CallStopped } from './call-stopped.ts'
import { AnswerTooBig, type Collected, Collector } from './collector.ts'
import type { Ending } from './ending.ts'
import type { MultipartForm } from './form.ts'
import { type JsonValue, readJson } from './json/json.ts'
import type { RecordKind } from './json/record-kind.ts'
import type { Receiver } from './receiver.ts'

const CONNECT_MS = 2_000

/** The most connections; the limit of each call (call-guard.ts) is far lower, so no call can take them all. */
const MOST_CONNECTIONS = 512

/**
 * A kept-alive connection may be dead after a restart of the backend, so a read is sent a second time, after a pause
 * of a random length that keeps many callers from coming back at the same moment. Milliseconds.
 */
const PAUSE = { least: 20, most: 250 } as const

/** One HTTP exchange, ready to be sent. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with its query, below the address of the backend. */
  readonly path: string
  /** Names and values in turn. Those of its trace are put behind them when it is sent. */
  headers: readonly string[]
  readonly body: string | MultipartForm | null
  /** A call that changes nothing; only such a call is sent again. */
  readonly isRead: boolean
  /** What the records of its answer are like. */
  readonly kind: RecordKind
}

/** An answer with any status. */
export interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  /** The ETag of the record; null without one. */
  readonly etag: string | null
  /** The answer was given before to a call with the same idempotency key. */
  readonly isReplayed: boolean
  /** The time by the clock of a sandbox; null from a society that is none. */
  readonly sandboxNow: string | null
  /** The JSON; the text itself when it is not JSON; null for an empty body. */
  readonly body: JsonValue
  readonly isJson: boolean
}

/** The connections of one gateway to the backend at `url`, closed with it. */
export const makePool = (url: string): Pool =>
  new Pool(new URL(url).origin, {
    connect: { timeout: CONNECT_MS },
    connections: MOST_CONNECTIONS,
    keepAliveTimeout: 10_000,
    pipelining: 1,
    // The ending of each call is its only clock.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

/** How many connections are used and free, and how many calls wait for one. */
export function connectionsOf({ stats }: Pool): { running: number; free: number; queued: number } {
  return { running: stats.running, free: stats.free, queued: stats.queued }
}

/**
 * Sends one call and reads its answer until `ending` ends it, which includes a body that arrives slowly. Fails with
 * BACKEND_UNAVAILABLE, BACKEND_TIMEOUT, or BACKEND_INVALID_ANSWER for an answer that is too big. Redirects are not
 * followed.
 */
export function send(
  exchange: Exchange,
  dispatcher: Dispatcher,
  ending: Ending,
  receiver: Receiver<Answer>,
): void {
  new Sending(exchange, dispatcher, ending, receiver).send()
}

/** One call under way, which may be sent a second time. */
class Sending implements Receiver<Collected> {
  readonly #exchange: Exchange
  readonly #dispatcher: Dispatcher
  readonly #ending: Ending
  readonly #receiver: Receiver<Answer>
  #mayTryAgain: boolean

  constructor(exchange: Exchange, dispatcher: Dispatcher, ending: Ending, receiver: Receiver<Answer>) {
    this.#exchange = exchange
    this.#dispatcher = dispatcher
    this.#ending = ending
    this.#receiver = receiver
    this.#mayTryAgain = exchange.isRead
  }

  send(): void {
    const { method, path } = this.#exchange
    const { headers, body } = contentOf(this.#exchange)
    this.#dispatcher.dispatch(
      { method, path, headers: headers as string[], body },
      new Collector(this, this.#ending),
    )
  }

  arrived(answer: Collected): void {
    this.#receiver.arrived(answerOf(answer, this.#exchange.kind))
  }

  failed(problem: unknown): void {
    if (this.#mayTryAgain && this.#ending.reason === null && isDeadConnection(problem))
      this.#tryAgain().catch((late: unknown) => this.#fail(late))
    else this.#fail(problem)
  }

  async #tryAgain(): Promise<void> {
    this.#mayTryAgain = false
    const pause = PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least)
    await delay(pause, undefined, { signal: this.#ending.signal() })
    this.send()
  }

  #fail(problem: unknown): void {
    this.#receiver.failed(toGraphError(this.#ending.reason ?? problem))
  }
}

/** The body with its headers. */
function contentOf({ headers, body }: Exchange) {
  if (body === null || typeof body === 'string') return { headers, body }
  const { contentType, length } = body
  return {
    headers: [...headers, 'content-type', contentType, 'content-length', String(length)],
    body: body.stream(),
  }
}

function answerOf({ status, headers, pieces, size }: Collected, kind: RecordKind): Answer {
  const json = readJson(pieces, size, kind)
  return {
    status,
    retryAfter: headerOf(headers, 'retry-after'),
    etag: headerOf(headers, 'etag'),
    isReplayed: headers['idempotent-replayed'] === 'true',
    sandboxNow: headerOf(headers, SANDBOX_HEADER),
    body: json === undefined ? textOf(pieces) : json,
    isJson: json !== undefined,
  }
}

const headerOf = (headers: Collected['headers'], name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

/** The text of an answer that is no JSON; null for an empty one. */
function textOf(pieces: Collected['pieces']): string | null {
  const text = Buffer.concat(pieces).toString('utf8')
  return text.trim() === '' ? null : text
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
