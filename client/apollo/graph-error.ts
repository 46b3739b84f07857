import type { GraphQLFormattedError } from 'graphql'
import { FAILURE_TEXTS } from '#rules/texts/failures.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { GraphErrors, type NotFromGraphError } from './graph-failures.ts'

/**
 * Why an operation failed, for programs. OFFLINE means that nothing was sent, NETWORK that no answer arrived; the others
 * are the graph's codes.
 */
export type GraphErrorCode =
  | 'OFFLINE'
  | 'NETWORK'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'BACKEND_UNAVAILABLE'
  | 'BACKEND_TIMEOUT'
  | 'BACKEND_INVALID_ANSWER'
  | 'NOT_SUPPORTED_BY_BACKEND'
  | 'OVERLOADED'
  | 'REQUEST_REFUSED'
  | 'REQUEST_ENTITY_TOO_LARGE'
  | 'REQUEST_TIMEOUT'
  | 'INTERNAL'

/** A failed operation, with texts for the person. */
export interface GraphError {
  readonly code: GraphErrorCode
  readonly message: string
  /** The id to quote to the society; null when the answer has none. */
  readonly requestId: string | null
  /** Seconds to wait, for TOO_MANY_REQUESTS and OVERLOADED; null when the server does not state them. */
  readonly retryAfter: number | null
  /** What the person can do about it, where that follows from the failure alone; null where the form knows better. */
  readonly advice: string | null
  /** Whether the same request may succeed later. */
  readonly mayRetry: boolean
}

const CODES: ReadonlySet<string> = new Set<GraphErrorCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_INVALID_ANSWER',
  'NOT_SUPPORTED_BY_BACKEND',
  'OVERLOADED',
  'REQUEST_REFUSED',
  'REQUEST_ENTITY_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'INTERNAL',
])

const PASSING: ReadonlySet<GraphErrorCode> = new Set<GraphErrorCode>([
  'OFFLINE',
  'NETWORK',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_INVALID_ANSWER',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'REQUEST_TIMEOUT',
  'INTERNAL',
])

/** The gateway's other codes of a body that it could not read. */
const UNREAD: ReadonlySet<unknown> = new Set(['BAD_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'CSRF_HEADER_MISSING'])

/** What failed below a form, in words for people: the message in place of the server's, and what to do. */
const BELOW_A_FORM: Readonly<
  Partial<Record<GraphErrorCode, (retryAfter: number | null) => { message?: string; advice: string }>>
> = {
  REQUEST_REFUSED: () => ({ message: FAILURE_TEXTS.notRead, advice: FAILURE_TEXTS.sendAgain }),
  REQUEST_ENTITY_TOO_LARGE: () => ({ message: FAILURE_TEXTS.tooLarge, advice: FAILURE_TEXTS.smallerFiles }),
  REQUEST_TIMEOUT: () => ({ message: FAILURE_TEXTS.tooSlow, advice: FAILURE_TEXTS.betterNetwork }),
  OVERLOADED: (seconds) => ({ message: FAILURE_TEXTS.tooBusy, advice: waitText(seconds) }),
}

const waitText = (seconds: number | null): string =>
  seconds === null ? FAILURE_TEXTS.waitAWhile : FAILURE_TEXTS.waitFor(seconds)

/** The failure that a status tells of where the graph's own answer did not come, from a proxy or over its limits. */
const codeOfStatus = (status: number): GraphErrorCode =>
  (
    ({
      408: 'REQUEST_TIMEOUT',
      413: 'REQUEST_ENTITY_TOO_LARGE',
      429: 'TOO_MANY_REQUESTS',
      400: 'REQUEST_REFUSED',
    }) as const
  )[status] ?? 'NETWORK'

const isCode = (value: unknown): value is GraphErrorCode => typeof value === 'string' && CODES.has(value)

/** The device had no connection when the operation was to be sent, so nothing has left it. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

// By their names, because documents without Apollo Client show failures too.
const ANSWERED: ReadonlySet<string> = new Set(['GraphErrors', 'CombinedGraphQLErrors'])
const NOT_FROM_GRAPH: ReadonlySet<string> = new Set(['NotFromGraphError', 'ServerError', 'ServerParseError'])

/** The errors of an answer; null for another failure. */
const errorsIn = (error: unknown): readonly GraphQLFormattedError[] | null =>
  error instanceof Error && ANSWERED.has(error.name) ? (error as GraphErrors).errors : null

/** What came in place of the graph's answer; null for another failure. */
const responseIn = (error: unknown): Response | null =>
  error instanceof Error && NOT_FROM_GRAPH.has(error.name) ? (error as NotFromGraphError).response : null

/** Whether an error is fetch's for a missing answer: no connection, or our own time limit. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))

/** A failure with the texts of its code. */
function failureOf(
  code: GraphErrorCode,
  said: string,
  { requestId = null, retryAfter = null }: Partial<Pick<GraphError, 'requestId' | 'retryAfter'>> = {},
  texts: { message?: string; advice?: string } | undefined = BELOW_A_FORM[code]?.(retryAfter),
): GraphError {
  const { message = said, advice = null } = texts ?? {}
  return { code, message, requestId, retryAfter, advice, mayRetry: PASSING.has(code) }
}

/** What came in place of the graph's answer. A proxy says nothing of its own about too many tries, unlike the graph. */
function failureOfResponse({ status, headers }: Response): GraphError {
  const code = codeOfStatus(status)
  const wait = Number(headers.get('retry-after'))
  const known = { requestId: headers.get('x-request-id'), retryAfter: wait > 0 ? wait : null }
  return code === 'TOO_MANY_REQUESTS'
    ? failureOf(code, FAILURE_TEXTS.tooManyTries, known, { advice: waitText(known.retryAfter) })
    : failureOf(code, SHELL_TEXTS.backendUnavailable, known)
}

/** Converts any error of an operation; of several graph errors the first one is used. */
export function toGraphError(error: unknown): GraphError {
  const answered = errorsIn(error)
  if (answered !== null) {
    const first = answered[0]
    const { code, requestId, retryAfter } = { ...first?.extensions }
    const known = UNREAD.has(code) ? 'REQUEST_REFUSED' : isCode(code) ? code : 'INTERNAL'
    const said = known === 'INTERNAL' ? undefined : first?.message
    return failureOf(known, said ?? SHELL_TEXTS.somethingWentWrong, {
      requestId: typeof requestId === 'string' ? requestId : null,
      retryAfter: typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : null,
    })
  }
  if (error instanceof OfflineError) return failureOf('OFFLINE', SHELL_TEXTS.youAreOffline)
  const response = responseIn(error)
  if (response !== null) return failureOfResponse(response)
  if (isNoAnswer(error)) return failureOf('NETWORK', SHELL_TEXTS.offline)
  return failureOf('INTERNAL', SHELL_TEXTS.somethingWentWrong)
}

/** Whether any error of an answer has this code. */
export const hasCode = (error: unknown, code: GraphErrorCode): boolean =>
  errorsIn(error)?.some((one) => one.extensions?.['code'] === code) ?? false

/**
 * The part of a failure that concerns the field at this path: errors at, above or below the field, or the whole
 * failure when it has no paths (no answer arrived). Null when the field has no error.
 */
export function errorAt(error: unknown, path: readonly string[]): unknown {
  const answered = errorsIn(error)
  if (answered === null) return error ?? null
  const errors = answered.filter((one) => path.every((name, at) => (one.path?.[at] ?? name) === name))
  return errors.length === 0 ? null : new GraphErrors(errors)
}

/** Whether an operation failed because the society's backend does not offer it. */
export const isLacking = (error: unknown): boolean =>
  error !== null && error !== undefined && toGraphError(error).code === 'NOT_SUPPORTED_BY_BACKEND'
