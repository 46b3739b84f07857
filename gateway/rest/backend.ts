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
import { DecodeError } from './decoder.ts'
import { type ErrorAnswer, isHiddenError, readErrorAnswer, toGraphQLError } from './error-answers.ts'
import { type Answer, type FileAnswer, fetchFile, makeAgent, send } from './exchange.ts'
import type { MultipartForm } from './form.ts'
import { type FormValues, jsonBody, multipartBody } from './wire-form.ts'

/** One call that was made, for logs, metrics and the tests that count calls. Holds no data of anyone. */
export interface CallRecord {
  /** 'GET /user/getuser/:id'. */
  readonly call: string
  /** null when no answer came. */
  readonly status: number | null
  /** 'ok', or the code of the error it became. */
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
  /** What the call's form is filled with, by the names of the rules. */
  readonly values?: FormValues<Fields>
  /** A multipart body that is made already. */
  readonly form?: MultipartForm
  /** The key of this act, where it has one of its own; the request's otherwise. */
  readonly key?: string | null
  /** A sign-in: its 401 means wrong credentials. */
  readonly isSignIn?: boolean
  /** Renames wire fields in refusals to the graph's input paths, where those are not the names of the form. */
  readonly rename?: (wireField: string) => string
  /** Sent instead of the caller's token; null sends none. */
  readonly token?: string | null
  /** The documents' own time limit of a call; the client's holds where that is shorter. */
  readonly timeoutMs?: number
  /** The act is done only while the record is at this version; backends without versions do it anyway. */
  readonly ifMatch?: string | null
}

/** On whose behalf calls go out; `token` is read anew for each call, since a sign-in changes it. */
interface Caller {
  readonly requestId: string
  /** The person's own address, for the backend's limits. */
  readonly address: string
  readonly idempotencyKey: string | null
  token(): string | null | Promise<string | null>
  /** The backend answered 401 to this token. */
  onRefused(token: string): void
}

/** Reads an answer; `etag` is the version the backend gave it, null for none. */
type ReadAnswer<Result> = (answer: unknown, etag: string | null) => Result

/** The backend as one request sees it. */
export interface Backend {
  /** Makes one call and reads its answer. Throws the errors of schema/errors.ts, and nothing else. */
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
  /** A stored file by the backend's own path; null when there is none, or its address has ended. */
  file(path: string, requestId: string): Promise<FileAnswer | null>
  close(): Promise<void>
}

/** How a client is set up. */
export interface BackendClientOptions {
  /** Address without a trailing slash; it may have a path. */
  readonly url: string
  readonly timeoutMs: number
  readonly now: () => Date
  readonly record: (record: CallRecord) => void
}

/** Connects to nothing yet: a backend that is down is noticed by the first call, and by every later one anew. */
export function makeBackendClient(options: BackendClientOptions): BackendClient {
  const agent: Agent = makeAgent()
  return {
    origin: options.url,
    for: (caller) => ({
      ask: (call, callOptions, read) => ask(call, callOptions, read, caller, agent, options),
    }),
    file: (path, requestId) =>
      fetchFile(options.url + path, { 'x-request-id': requestId }, options.timeoutMs, agent),
    close: () => agent.close(),
  }
}

/** What is sent: a filled form as the call takes it, or one that is made already; null for nothing. */
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
  agent: Agent,
  client: BackendClientOptions,
): Promise<Result> {
  const started = performance.now()
  const body = bodyOf(call, options)
  let status: number | null = null
  let field: string | null = null
  const record = (outcome: string) =>
    client.record({
      call: `${call.method} ${call.path}`,
      status,
      outcome,
      milliseconds: performance.now() - started,
      requestId: caller.requestId,
      field,
    })
  try {
    const token = options.token === undefined ? await caller.token() : options.token
    const answer = await send(
      {
        method: call.method,
        url: client.url + pathOf(call, options),
        headers: headersOf(call, options, caller, token, typeof body === 'string'),
        body,
        timeoutMs: Math.min(options.timeoutMs ?? client.timeoutMs, client.timeoutMs) + sendingMs(body),
      },
      agent,
    )
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
      // Amounts that are each fine may add up to more than any amount can be.
      if (!(problem instanceof DecodeError || problem instanceof RangeError)) throw problem
      field = problem instanceof DecodeError ? problem.field : 'a sum of amounts'
      throw backendInvalidAnswer()
    }
  } catch (problem) {
    record(outcomeOf(problem))
    throw problem
  }
}

/** What the files of a form may take on their way, on top: a second for each megabyte. */
const sendingMs = (body: MultipartForm | string | null): number =>
  body === null || typeof body === 'string' ? 0 : Math.floor(body.length / 1024 / 1024) * 1000

const isRefusal = (answer: Answer): boolean =>
  answer.status < 200 || answer.status >= 300 || isHiddenError(answer.body)

/** Whether a backend's no to an extension means that it has no such call. */
function isLacking({ status }: Answer, refused: ErrorAnswer, call: WireCall, token: string | null): boolean {
  // Nobody needs to sign in for a public call: this is a guard before whatever paths the backend has.
  if (status === 401) return call.access === 'public' && token === null
  if (status !== 404) return status === 405 || status === 501
  // A 404 in words about one record, or about a field, is no 404 about the call.
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

function outcomeOf(problem: unknown): string {
  if (!(problem instanceof Error) || !('extensions' in problem)) return 'INTERNAL'
  const { code } = problem.extensions as { code?: unknown }
  return typeof code === 'string' ? code : 'INTERNAL'
}

/** Longer parts of an address name and find nothing, and a backend may refuse them in words of its own. */
const ID_MAX = 200
const QUERY_MAX = 500

/** Fills the path; every value is one segment, whatever it contains. */
function pathOf(call: WireCall, { params = {}, query = {} }: Pick<CallOptions, 'params' | 'query'>): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name] ?? ''
    // Dots would climb out of their segment, encoded or not.
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
