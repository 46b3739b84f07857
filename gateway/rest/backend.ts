import type { Agent } from 'undici'
import type { FormFields } from '#backend/contract/form.ts'
import {
  type DocumentedCall,
  IDEMPOTENCY_HEADER,
  TOKEN_HEADER,
  type WireAccess,
  type WireCall,
} from '#backend/contract/wire.ts'
import { backendInvalidAnswer, DomainError } from '#schema/errors.ts'
import type { Outcome } from '#schema/outcome.ts'
import { type CallRecord, outcomeOf } from './call-record.ts'
import { DecodeError, unreadableField } from './decoder.ts'
import { readDone } from './done-answer.ts'
import type { WireAnswer } from './envelope.ts'
import { type Exchange, makeAgent, send } from './exchange.ts'
import type { FileAnswer } from './file-exchange.ts'
import type { MultipartForm } from './form.ts'
import { isRefusal, refusalOf } from './refusal.ts'
import { makeSharedReads, type SharedReads } from './shared-reads.ts'
import { type FileViewer, openFile } from './stored-file.ts'
import { type FormValues, jsonBody, multipartBody } from './wire-form.ts'

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
}

/** Parses an answer. */
type ReadAnswer<Result> = (answer: WireAnswer) => Result

/** The backend for one request, with its token and address. */
export interface Backend {
  /** Makes one call that reads, and parses its answer. Throws only the errors of schema/errors.ts. */
  ask<Result, Fields extends FormFields>(
    call: DocumentedCall<WireAccess, Fields>,
    options: CallOptions<Fields>,
    read: ReadAnswer<Result>,
  ): Promise<Result>
  /**
   * Makes one call that changes something, whatever its method. BACKEND_INVALID_ANSWER unless the answer says that it
   * was done. `read` finds the record of the answer; one that cannot be read is null, because the change was made.
   */
  act<Item = never, Fields extends FormFields = FormFields>(
    call: DocumentedCall<WireAccess, Fields>,
    options: CallOptions<Fields>,
    read?: ReadAnswer<Item | null>,
  ): Promise<Outcome<Item | null>>
}

/** The connections to one backend, shared by all requests. */
export interface BackendClient {
  readonly origin: string
  for(caller: Caller): Backend
  /** A stored file by the backend's own path; null when it does not exist, or not for this viewer. Throws as `ask`. */
  file(path: string, viewer: FileViewer): Promise<FileAnswer | null>
  close(): Promise<void>
}

/** The options of a client. */
export interface BackendClientOptions {
  /** Address without a trailing slash; it may have a path. */
  readonly url: string
  readonly timeoutMs: number
  readonly now: () => Date
  readonly record: (record: CallRecord) => void
}

/** Does not connect yet: each call connects when needed and fails while the backend is down. */
export function makeBackendClient(options: BackendClientOptions): BackendClient {
  const agent: Agent = makeAgent()
  return {
    origin: options.url,
    for(caller) {
      const reads = makeSharedReads()
      return {
        ask: (call, callOptions, read) =>
          makeCall(call, callOptions, read, { caller, agent, client: options, reads }),
        async act(call, callOptions, read = () => null) {
          reads.forget()
          const done = (answer: WireAnswer) => readDone(answer, call, read)
          try {
            return await makeCall(call, callOptions, done, { caller, agent, client: options, reads: null })
          } finally {
            // What was read while the change was under way may be from before it.
            reads.forget()
          }
        },
      }
    },
    file: (path, viewer) => openFile(path, viewer, agent, options),
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

/** What the calls of one request share. */
interface Calling {
  readonly caller: Caller
  readonly agent: Agent
  readonly client: BackendClientOptions
  /** null for a change. */
  readonly reads: SharedReads | null
}

async function makeCall<Result, Fields extends FormFields>(
  call: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
  read: ReadAnswer<Result>,
  { caller, agent, client, reads }: Calling,
): Promise<Result> {
  const started = performance.now()
  const body = bodyOf(call, options)
  // Some changes are documented as GET; they are made by `act`, which shares nothing.
  const isRead = reads !== null && call.method === 'GET'
  let isShared = false
  let status: number | null = null
  let field: string | null = null
  const leftOut = new Set<string>()
  const record = (outcome: string) =>
    client.record({
      call: `${call.method} ${call.path}`,
      status,
      outcome,
      milliseconds: performance.now() - started,
      requestId: caller.requestId,
      field,
      leftOut: [...leftOut].slice(0, LEFT_OUT_MAX),
    })
  try {
    const token = options.token === undefined ? await caller.token() : options.token
    const exchange: Exchange = {
      method: call.method,
      url: client.url + pathOf(call, options),
      headers: headersOf(call, options, caller, token, typeof body === 'string'),
      body,
      timeoutMs: Math.min(options.timeoutMs ?? client.timeoutMs, client.timeoutMs) + sendingMs(body),
      isRead,
    }
    const exchanged = () => {
      isShared = false
      return send(exchange, agent)
    }
    const { query = {}, ...place } = options
    isShared = isRead
    const answer =
      reads !== null && isRead
        ? await reads.read({ path: pathOf(call, place), query, token }, exchanged)
        : await exchanged()
    status = answer.status
    if (isRefusal(answer)) {
      if (status === 401 && token !== null && options.isSignIn !== true) caller.onRefused(token)
      const refused = refusalOf(answer, call, options, token, client.now())
      field = refused.field
      throw refused.error
    }
    try {
      if (!answer.isJson) throw new DecodeError('answer', 'JSON')
      const note = (one: string) => void leftOut.add(one.replaceAll(/\[\d+\]/g, '[]'))
      const result = read({ body: answer.body, etag: answer.etag, note })
      if (!isShared) record('ok')
      return result
    } catch (problem) {
      field = unreadableField(problem)
      throw field === null ? problem : backendInvalidAnswer()
    }
  } catch (problem) {
    // An equal call of the same request was sent and recorded before.
    if (!isShared) record(outcomeOf(problem))
    throw problem
  }
}

/** Additional milliseconds for sending files: one second per megabyte. */
const sendingMs = (body: MultipartForm | string | null): number =>
  body === null || typeof body === 'string' ? 0 : Math.floor(body.length / 1024 / 1024) * 1000

/** The most left out fields of one call that are recorded. */
const LEFT_OUT_MAX = 20

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
