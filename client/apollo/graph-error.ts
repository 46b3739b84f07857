import type { GraphQLFormattedError } from 'graphql'
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
  | 'INTERNAL'

/** A failed operation, with texts for the person. */
export interface GraphError {
  readonly code: GraphErrorCode
  readonly message: string
  /** The id to quote to the society; null when the answer has none. */
  readonly requestId: string | null
  /** Seconds to wait, for TOO_MANY_REQUESTS; null when the server does not state them. */
  readonly retryAfter: number | null
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
  'INTERNAL',
])

const PASSING: ReadonlySet<GraphErrorCode> = new Set<GraphErrorCode>([
  'OFFLINE',
  'NETWORK',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_INVALID_ANSWER',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
])

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

/** Converts any error of an operation; of several graph errors the first one is used. */
export function toGraphError(error: unknown): GraphError {
  const answered = errorsIn(error)
  if (answered !== null) {
    const first = answered[0]
    const { code, requestId, retryAfter } = { ...first?.extensions }
    const known = isCode(code) ? code : 'INTERNAL'
    return {
      code: known,
      message:
        known === 'INTERNAL'
          ? SHELL_TEXTS.somethingWentWrong
          : (first?.message ?? SHELL_TEXTS.somethingWentWrong),
      requestId: typeof requestId === 'string' ? requestId : null,
      retryAfter: typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : null,
      mayRetry: PASSING.has(known),
    }
  }
  if (error instanceof OfflineError) {
    return {
      code: 'OFFLINE',
      message: SHELL_TEXTS.youAreOffline,
      requestId: null,
      retryAfter: null,
      mayRetry: true,
    }
  }
  const response = responseIn(error)
  const code = response !== null || isNoAnswer(error) ? 'NETWORK' : 'INTERNAL'
  const message = response === null ? SHELL_TEXTS.offline : SHELL_TEXTS.backendUnavailable
  return {
    code,
    message: code === 'NETWORK' ? message : SHELL_TEXTS.somethingWentWrong,
    requestId: response?.headers.get('x-request-id') ?? null,
    retryAfter: null,
    mayRetry: true,
  }
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
