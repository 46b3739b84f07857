import type { Agent } from 'undici'
import { type FormFields, ownPath } from '#backend/contract/form.ts'
import type { DocumentedCall, WireAccess, WireCall } from '#backend/contract/wire.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { backendInvalidAnswer, DomainError, notSupportedByBackend } from '#schema/errors.ts'
import {
  type CallGuards,
  type GuardEvents,
  type GuardState,
  makeCallGuards,
  requireUnderWay,
} from './call-guards.ts'
import { CallStopped } from './call-stopped.ts'
import { DecodeError } from './decoder.ts'
import { type ErrorAnswer, isHiddenError, readErrorAnswer, toGraphQLError } from './error-answers.ts'
import { type Answer, type FileAnswer, fetchFile, makeAgent, send } from './exchange.ts'
import { type Caller, type CallOptions, exchangeOf, sendingMs } from './outgoing-call.ts'
import { makeRequestShare, type RequestShare } from './request-share.ts'

/** One finished call, for logs, metrics and tests that count calls. It holds no personal data. */
export interface CallRecord {
  /** 'GET /user/getuser/:id'. */
  readonly call: string
  /** HTTP status; null without an answer. */
  readonly status: number | null
  /** 'ok', or the code of the error it became; STOPPED when its request was over before it was answered. */
  readonly outcome: string
  readonly milliseconds: number
  readonly requestId: string
  /** The wire field that could not be read, for BACKEND_INVALID_ANSWER. */
  readonly field: string | null
}

/** Parses an answer; `etag` is the version that the backend stated, or null. */
type ReadAnswer<Result> = (answer: unknown, etag: string | null) => Result

/** The backend for one request, with its token and address. */
export interface Backend {
  /** Makes one call and parses its answer. Throws only the errors of schema/errors.ts. */
  ask<Result, Fields extends FormFields>(
    call: DocumentedCall<WireAccess, Fields>,
    options: CallOptions<Fields>,
    read: ReadAnswer<Result>,
  ): Promise<Result>
}

/** The connections to one backend, shared by all requests. */
export interface BackendClient {
  readonly origin: string
  for(caller: Caller): Backend
  /** A stored file by the backend's own path; null when it does not exist or the address has expired. */
  file(path: string, requestId: string): Promise<FileAnswer | null>
  /** The breakers and concurrent calls, for the metrics. */
  guards(): readonly GuardState[]
  close(): Promise<void>
}

/** The options of a client. */
export interface BackendClientOptions {
  /** Address without a trailing slash; it may have a path. */
  readonly url: string
  readonly timeoutMs: number
  readonly now: () => Date
  readonly record: (record: CallRecord) => void
  readonly events?: GuardEvents
}

/** What all calls of one client share. */
interface Transport {
  readonly agent: Agent
  readonly guards: CallGuards
}

/** Does not connect yet: each call connects when needed and fails while the backend is down. */
export function makeBackendClient(options: BackendClientOptions): BackendClient {
  const agent: Agent = makeAgent()
  const transport: Transport = { agent, guards: makeCallGuards(options.events) }
  return {
    origin: options.url,
    guards: transport.guards.states,
    for(caller) {
      const share = makeRequestShare()
      return {
        ask: (call, callOptions, read) =>
          ask(call, callOptions, read, caller, { ...transport, share }, options),
      }
    },
    file: (path, requestId) =>
      fetchFile(options.url + path, { 'x-request-id': requestId }, options.timeoutMs, agent),
    close: () => agent.close(),
  }
}

async function ask<Result, Fields extends FormFields>(
  call: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
  read: ReadAnswer<Result>,
  caller: Caller,
  { agent, guards, share }: Transport & { readonly share: RequestShare },
  client: BackendClientOptions,
): Promise<Result> {
  const started = performance.now()
  const name = `${call.method} ${call.path}`
  const { stop = null } = caller
  let isSent = false
  let status: number | null = null
  let field: string | null = null
  const record = (outcome: string) =>
    client.record({
      call: name,
      status,
      outcome,
      milliseconds: performance.now() - started,
      requestId: caller.requestId,
      field,
    })
  try {
    const token = options.token === undefined ? await caller.token() : options.token
    const exchange = exchangeOf(client.url, call, options, caller, token)
    const timeoutMs = Math.min(options.timeoutMs ?? client.timeoutMs, client.timeoutMs)
    const answer = await share(() => {
      if (stop !== null) requireUnderWay(stop)
      return guards.run({
        call: name,
        timeoutMs: timeoutMs + sendingMs(exchange.body),
        stop: exchange.isRead ? stop : null,
        send(signal) {
          isSent = true
          return send(exchange, agent, signal)
        },
      })
    })
    status = answer.status
    if (isRefusal(answer)) {
      if (status === 401 && token !== null && options.isSignIn !== true) caller.onRefused(token)
      throw refusalOf(answer, call, options, token, client.now())
    }
    try {
      const result = read(answer.body, answer.etag)
      record('ok')
      return result
    } catch (problem) {
      // The sum of valid amounts may exceed the largest amount.
      if (!(problem instanceof DecodeError || problem instanceof RangeError)) throw problem
      field = problem instanceof DecodeError ? problem.field : 'a sum of amounts'
      throw backendInvalidAnswer()
    }
  } catch (problem) {
    const outcome = outcomeOf(problem)
    // What a guard refuses was no call; it has a counter of its own.
    if (isSent || !NOT_SENT.has(outcome)) record(outcome)
    throw problem
  }
}

const isRefusal = (answer: Answer): boolean =>
  answer.status < 200 || answer.status >= 300 || isHiddenError(answer.body)

/** Whether the error answer to an extension call means that the backend does not have the call. */
function isLacking({ status }: Answer, refused: ErrorAnswer, call: WireCall, token: string | null): boolean {
  // A public call needs no session, so this 401 comes from a guard in front of all the backend's paths.
  if (status === 401) return call.access === 'public' && token === null
  if (status !== 404) return status === 405 || status === 501
  // A 404 with a message about a record or a field does not mean that the call is missing.
  const isAboutRecord = call.path.includes(':') && refused.message !== null
  return !isAboutRecord && !hasErrors(refused.fieldErrors)
}

function refusalOf(
  answer: Answer,
  call: DocumentedCall,
  options: Pick<CallOptions, 'isSignIn' | 'rename'>,
  token: string | null,
  now: Date,
) {
  const { form } = call
  const { status } = answer
  const refused = readErrorAnswer(answer.body)
  if (call.extension === true && isLacking(answer, refused, call, token)) {
    return notSupportedByBackend(`${call.method} ${call.path}`)
  }
  return toGraphQLError({
    status,
    refused,
    retryAfter: answer.retryAfter,
    now,
    isSignIn: options.isSignIn === true,
    rename: options.rename ?? ((wireField) => (form === null ? wireField : ownPath(form, wireField))),
  })
}

/** The outcomes of calls that a guard refuses. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'BACKEND_UNAVAILABLE',
  'OVERLOADED',
  'OPERATION_TOO_COSTLY',
  'STOPPED',
])

function outcomeOf(problem: unknown): string {
  if (problem instanceof CallStopped) return 'STOPPED'
  if (!(problem instanceof Error) || !('extensions' in problem)) return 'INTERNAL'
  const { code } = problem.extensions as { code?: unknown }
  return typeof code === 'string' ? code : 'INTERNAL'
}
