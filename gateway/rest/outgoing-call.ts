import type { FormFields } from '#backend/contract/form.ts'
import {
  CURSOR_MAX,
  type DocumentedCall,
  IDEMPOTENCY_HEADER,
  TOKEN_HEADER,
  takesKey,
  type WireAccess,
  type WireCall,
} from '#backend/contract/wire.ts'
import { isKeyText } from '#rules/programs/key-text.ts'
import { DomainError } from '#schema/errors.ts'
import type { Ending } from './ending.ts'
import type { Exchange } from './exchange.ts'
import type { MultipartForm } from './form.ts'
import type { AnswerKinds, RecordKind } from './json/record-kind.ts'
import type { CallTracer } from './traced-call.ts'
import { type FormValues, jsonBody, multipartBody } from './wire-form.ts'

/** What one call carries. */
export interface CallOptions<Fields extends FormFields = FormFields> {
  readonly params?: Readonly<Record<string, string>>
  /** A list is of ids, which are sent with commas between them. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | null>>
  /** The values of the call's form, by the names of the rules. */
  readonly values?: FormValues<Fields>
  /** A complete multipart body, in place of `values`. */
  readonly form?: MultipartForm
  /** A sign-in: its 401 means wrong credentials. */
  readonly isSignIn?: boolean
  /** Renames wire fields in error answers to the graph's input paths, where these differ from the names of the form. */
  readonly rename?: (wireField: string) => string
  /** Sent instead of the caller's token; null sends none. */
  readonly token?: string | null
  /** The documented time limit of the call; the client's limit applies when it is shorter. */
  readonly timeoutMs?: number
  /** The name of its guard, where it is not that of the call. */
  readonly guard?: string
  /** The change is made only while the record has this version; backends without versions ignore it. */
  readonly ifMatch?: string | null
}

/** What calls need to know of the change that they are part of. */
export interface CallKeys {
  /** The idempotency key of the change that is under way. */
  readonly key: string | null
  /** The backend answered a call with this key as it did the first time. */
  heardBefore(): void
}

/** The person on whose behalf calls are made. `token` is read for each call, because a sign-in changes it. */
export interface Caller {
  readonly requestId: string
  /** The caller's IP address, for the backend's limits. */
  readonly address: string
  /** The idempotency keys of its changes; left out by one that changes nothing. */
  readonly changes?: CallKeys
  token(): string | null | Promise<string | null>
  /** The backend answered 401 to this token. */
  onRefused(token: string): void
  /** Hears of each call that is made. */
  readonly countCall?: () => void
  /** The trace of the request. */
  readonly trace?: CallTracer
  /** Ended with a CallStopped when the request is over: reads are ended, and no further call is begun. */
  readonly stop?: Ending
  /** What is known of the answers to the calls of this operation, from other requests; left out for one made once. */
  readonly kinds?: AnswerKinds
}

/** The name and the value of the header that a token is sent in: a session's, or the key of a program. */
export const tokenHeader = (token: string): readonly [name: string, value: string] =>
  isKeyText(token) ? ['authorization', `Bearer ${token}`] : [TOKEN_HEADER, token]

/** The headers of all calls of one request, which are put together once for each token that it has. */
export class RequestHeaders {
  readonly #caller: Caller
  #token: string | null = null
  #headers: readonly string[] | null = null

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /** Names and values in turn. */
  with(token: string | null): readonly string[] {
    if (this.#headers !== null && token === this.#token) return this.#headers
    const { requestId, address } = this.#caller
    const headers = ['accept', 'application/json', 'x-request-id', requestId, 'x-forwarded-for', address]
    this.#token = token
    this.#headers = token === null ? headers : [...headers, ...tokenHeader(token)]
    return this.#headers
  }
}

/** On whose behalf, and how, a call is sent. */
interface Sending {
  /** Those of all calls of its request. */
  readonly headers: readonly string[]
  /** The idempotency key of the change that it is part of. */
  readonly key: string | null
  /** Whether the call changes nothing. */
  readonly isRead: boolean
  /** What the records of its answer are like. */
  readonly kind: RecordKind
}

/** The exchange of one call on behalf of its caller, with a backend whose address has the path `root`. */
export function exchangeOf<Fields extends FormFields>(
  root: string,
  call: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
  { headers, key, isRead, kind }: Sending,
): Exchange {
  const body = bodyOf(call, options)
  return {
    method: call.method,
    path: root + pathOf(call, options),
    headers: withMore(headers, ownHeadersOf(call, options, key, typeof body === 'string')),
    body,
    isRead,
    kind,
  }
}

/** Headers with others behind them. */
export const withMore = (headers: readonly string[], more: readonly string[]): readonly string[] =>
  more.length === 0 ? headers : headers.concat(more)

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

/** Additional milliseconds for sending files: one second per megabyte. */
export const sendingMs = (body: MultipartForm | string | null): number =>
  body === null || typeof body === 'string' ? 0 : Math.floor(body.length / 1024 / 1024) * 1000

/**
 * The most characters of a path segment. No longer id exists, and a backend may refuse one with an error of its own.
 */
const ID_MAX = 200
const QUERY_MAX = 500

/** The most characters of a text in a query: a cursor holds all that its list is sorted by. */
const mostOf = (name: string): number => (name === 'after' ? CURSOR_MAX : QUERY_MAX)

/** Whether an id can be one of a list in a query. */
export const isListable = (id: string): boolean => id.length <= ID_MAX && !id.includes(',')

/** A path in its parts: the texts between its parameters, and their names. */
interface PathParts {
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

const partsOfPaths = new Map<string, PathParts>()

/** The parts of one of the documented paths. */
function partsOf(path: string): PathParts {
  const known = partsOfPaths.get(path)
  if (known !== undefined) return known
  const split = path.split(/:(\w+)/)
  const parts = {
    texts: split.filter((_, place) => place % 2 === 0),
    names: split.filter((_, place) => place % 2 === 1),
  }
  partsOfPaths.set(path, parts)
  return parts
}

/** The path with its values; every value is one segment, whatever it contains. */
function filledIn(path: string, params: Readonly<Record<string, string>>): string {
  const { texts, names } = partsOf(path)
  let filled = texts[0] ?? ''
  for (let place = 0; place < names.length; place += 1)
    filled += segmentOf(params[names[place] ?? ''] ?? '') + (texts[place + 1] ?? '')
  return filled
}

/** Nearly all ids, which are written as they are. */
const PLAIN_ID = /^[\w-]+$/

function segmentOf(value: string): string {
  if (value.length <= ID_MAX && PLAIN_ID.test(value)) return value
  // '.' and '..' would change the path, encoded or not; half of a surrogate pair cannot be encoded.
  const isDots = value === '.' || value === '..'
  if (value === '' || isDots || value.length > ID_MAX || !value.isWellFormed())
    throw new DomainError('NOT_FOUND', 'Record not found.')
  return encodeURIComponent(value)
}

/** The path of a call with its query. */
export function pathOf(
  call: WireCall,
  { params = {}, query }: Pick<CallOptions, 'params' | 'query'>,
): string {
  const path = call.path.includes(':') ? filledIn(call.path, params) : call.path
  if (query === undefined) return path
  let search: URLSearchParams | null = null
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === '') continue
    const sent = typeof value === 'object' ? value.join(',') : String(value)
    const most = mostOf(name)
    if (typeof value !== 'object' && sent.length > most)
      throw new DomainError('BAD_USER_INPUT', `cannot be longer than ${most} characters`)
    search ??= new URLSearchParams()
    search.set(name, sent)
  }
  return search === null ? path : `${path}?${search}`
}

/** The parts of a query that choose a page of a list. */
const PAGE_PARTS: readonly string[] = ['page', 'pageSize']

/** The path of a call that asks for a page, without what chooses the page; null for any other call. */
export function listPathOf(call: WireCall, { params = {}, query }: CallOptions): string | null {
  if (query === undefined || !PAGE_PARTS.some((name) => name in query)) return null
  const kept = Object.entries(query).filter(([name]) => !PAGE_PARTS.includes(name))
  return pathOf(call, { params, query: Object.fromEntries(kept) })
}

const NO_HEADERS: readonly string[] = []

/** The headers that belong to one call. */
function ownHeadersOf(
  call: WireCall,
  { ifMatch }: Pick<CallOptions, 'ifMatch'>,
  key: string | null,
  isJson: boolean,
): readonly string[] {
  const isKeyed = key !== null && takesKey(call)
  if (!isJson && typeof ifMatch !== 'string' && !isKeyed) return NO_HEADERS
  const headers: string[] = []
  if (isJson) headers.push('content-type', 'application/json')
  if (typeof ifMatch === 'string') headers.push('if-match', ifMatch)
  if (isKeyed) headers.push(IDEMPOTENCY_HEADER, key)
  return headers
}
