import type { Agent } from 'undici'
import { type FormFields, ownPath } from '#backend/contract/form.ts'
import {
  type DocumentedCall,
  IDEMPOTENCY_HEADER,
  TOKEN_HEADER,
  type WireAccess,
  type WireCall,
} from '#backend/contract/wire.ts'
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
import { type Answer, type Exchange, type FileAnswer, fetchFile, makeAgent, send } from './exchange.ts'
import type { MultipartForm } from './form.ts'
import { type FormValues, jsonBody, multipartBody } from './wire-form.ts'

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

/** What one call carries. */
interface CallOptions<Fields extends FormFields = FormFields> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | null>>
  /** The values of the call's form, by the names of the rules. */
  readonly values?: FormValues<Fields>
  /** A complete multipart body, in place of `values`. */
  readonly form?: MultipartForm
  /** The idempotency key of this change; the request's own key when left out. */
  readonly key?: string | null
  /** A sign-in: its 401 means wrong credentials. */
  readonly isSignIn?: boolean
  /** Renames wire fields in error answers to the graph's input paths, where these differ from the names of the form. */
  readonly rename?: (wireField: string) => string
  /** Sent instead of the caller's token; null sends none. */
  readonly token?: string | null
  /** The documented time limit of the call; the client's limit applies when it is shorter. */
  readonly timeoutMs?: number
  /** The change is made only while the record has this version; backends without versions ignore it. */
  readonly ifMatch?: string | null
}

/** The person on whose behalf calls are made. `token` is read for each call, because a sign-in changes it. */
interface Caller {
  readonly requestId: string
  /** The caller's IP address, for the backend's limits. */
  readonly address: string
  readonly idempotencyKey: string | null
  token(): string | null | Promise<string | null>
  /** The backend answered 401 to this token. */
  onRefused(token: string): void
  /** Aborted with a CallStopped when the request is over: reads are ended, and no further call is begun. */
  readonly stop?: AbortSignal
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
    for: (caller) => ({
      ask: (call, callOptions, read) => ask(call, callOptions, read, caller, transport, options),
    }),
    file: (path, requestId) =>
      fetchFile(options.url + path, { 'x-request-id': requestId }, options.timeoutMs, agent),
    close: () => agent.close(),
  }
}

/** The body of the request: `form` if there is one, or `values` in the call's encoding; null for none. */
function bodyOf<Fields extends FormFields>(
  { form, body }: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
): MultipartForm | string | null {
  if (options.form !== undefined) return options.form
  if (form === null || options.values === undefined) return null
  if (body === 'multipart') return multipartBody(form, options.values)
  return JSON.stringify(jsonBody(form, options.values))
}

async function ask<Result, Fields extends FormFields>(
  call: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
  read: ReadAnswer<Result>,
  caller: Caller,
  { agent, guards }: Transport,
  client: BackendClientOptions,
): Promise<Result> {
  const started = performance.now()
  const body = bodyOf(call, options)
  const name = `${call.method} ${call.path}`
  const isRead = call.method === 'GET' && call.changes !== true
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
    const exchange: Exchange = {
      method: call.method,
      url: client.url + pathOf(call, options),
      headers: headersOf(call, options, caller, token, typeof body === 'string'),
      body,
      isRead,
    }
    if (stop !== null) requireUnderWay(stop)
    const answer = await guards.run({
      call: name,
      timeoutMs: Math.min(options.timeoutMs ?? client.timeoutMs, client.timeoutMs) + sendingMs(body),
      stop: isRead ? stop : null,
      send(signal) {
        isSent = true
        return send(exchange, agent, signal)
      },
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

/** Additional milliseconds for sending files: one second per megabyte. */
const sendingMs = (body: MultipartForm | string | null): number =>
  body === null || typeof body === 'string' ? 0 : Math.floor(body.length / 1024 / 1024) * 1000

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
const NOT_SENT: ReadonlySet<string> = new Set(['BACKEND_UNAVAILABLE', 'OVERLOADED', 'STOPPED'])

function outcomeOf(problem: unknown): string {
  if (problem instanceof CallStopped) return 'STOPPED'
  if (!(problem instanceof Error) || !('extensions' in problem)) return 'INTERNAL'
  const { code } = problem.extensions as { code?: unknown }
  return typeof code === 'string' ? code : 'INTERNAL'
}

/**
 * The most characters of a path segment. No longer id exists, and a backend may refuse one with an error of its own.
 */
const ID_MAX = 200
const QUERY_MAX = 500

/** Fills the path; every value is one segment, whatever it contains. */
function pathOf(call: WireCall, { params = {}, query = {} }: Pick<CallOptions, 'params' | 'query'>): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name] ?? ''
    // '.' and '..' would change the path, encoded or not.
    if (value === '' || value === '.' || value === '..' || value.length > ID_MAX)
      throw new DomainError('NOT_FOUND', 'There is no such record.')
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === '') continue
    const sent = String(value)
    if (sent.length > QUERY_MAX)
      throw new DomainError('BAD_USER_INPUT', `cannot be longer than ${QUERY_MAX} characters`)
    search.set(name, sent)
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

function headersOf(
  call: WireCall,
  options: Pick<CallOptions, 'ifMatch' | 'key'>,
  caller: Caller,
  token: string | null,
  isJson: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-request-id': caller.requestId,
    'x-forwarded-for': caller.address,
  }
  if (isJson) headers['content-type'] = 'application/json'
  if (token !== null) headers[TOKEN_HEADER] = token
  if (typeof options.ifMatch === 'string') headers['if-match'] = options.ifMatch
  const key = options.key ?? caller.idempotencyKey
  if (call.creates === true && key !== null) headers[IDEMPOTENCY_HEADER] = key
  return headers
}
