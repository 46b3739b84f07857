import type { GraphQLError } from 'graphql'
import type { FieldErrors } from '#rules/field-errors.ts'
import { isRecord } from '#rules/is-record.ts'
import {
  backendInvalidAnswer,
  backendTimeout,
  backendUnavailable,
  DomainError,
  forbidden,
  isUserErrorCode,
  tooManyRequests,
  type UserErrorCode,
  unauthenticated,
} from '#schema/errors.ts'
import type { WireRecord } from './decoder.ts'

/** The content of an error answer in any of the five documented forms. */
export interface ErrorAnswer {
  /** null without a text meant for people: an empty answer, or an HTML page. */
  readonly message: string | null
  /** Keyed by the field names of the REST contract. */
  readonly fieldErrors: FieldErrors
  /** The reason of a 409, when the backend states one of the graph's codes. */
  readonly code: UserErrorCode | null
}

/** The most characters of a backend's message that are passed on. */
const MESSAGE_MAX = 500

const words = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' || text.length > MESSAGE_MAX || text.startsWith('<') ? null : text
}

function textsOf(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([field, text]): [string, string][] => {
    const found = words(text) ?? (isRecord(text) ? words(text.message) : null)
    return found === null || field === 'message' ? [] : [[field, found]]
  })
  return Object.fromEntries(entries)
}

/** Reads `{ message, errors }`, `{ errors: "text" }`, `{ errors: { message } }`, `{ error: "text" }`, HTML, nothing. */
export function readErrorAnswer(answer: unknown): ErrorAnswer {
  if (!isRecord(answer)) return { message: words(answer), fieldErrors: {}, code: null }
  const { errors, error, code } = answer
  const message =
    words(answer.message) ??
    words(errors) ??
    (isRecord(errors) ? words(errors.message) : null) ??
    words(error) ??
    (isRecord(error) ? words(error.message) : null)
  return { message, fieldErrors: textsOf(errors), code: isUserErrorCode(code) ? code : null }
}

/** Whether an answer with a success status is an error: `{ success: false }`, or only error fields. */
export function isHiddenError(answer: unknown): answer is WireRecord {
  if (!isRecord(answer)) return false
  if (answer.success === false || answer.success === 'false') return true
  const said = Object.keys(answer).filter((key) => key !== 'message' && key !== 'success')
  return said.length > 0 && said.every((key) => (key === 'errors' || key === 'error') && Boolean(answer[key]))
}

/** What is needed to turn an error answer into an error of the graph. */
export interface FailedCall {
  readonly status: number
  readonly refused: ErrorAnswer
  /** The Retry-After header: seconds or a date. */
  readonly retryAfter: string | null
  readonly now: Date
  /** True for a sign-in, where 401 means wrong credentials and not an expired session. */
  readonly isSignIn: boolean
  /** Renames wire fields to the graph's input paths. */
  readonly rename: (wireField: string) => string
}

/** Returns the graph's error for a call that was refused or failed. */
export function toGraphQLError(context: FailedCall): GraphQLError {
  const { status, refused, isSignIn } = context
  const said = (fallback: string) => refused.message ?? fallback
  const fieldErrors = Object.fromEntries(
    Object.entries(refused.fieldErrors).map(([field, text]) => [context.rename(field), text]),
  )
  if (isSignIn && (status === 400 || status === 401 || status === 403 || status === 404 || status < 300)) {
    // Unknown account, wrong password and too low a level give the same error, whatever the backend's message.
    return new DomainError('WRONG_CREDENTIALS', said('wrong e-mail or password'))
  }
  if (status === 401) return unauthenticated()
  if (status === 403) return forbidden(refused.message ?? undefined)
  if (status === 404) return new DomainError('NOT_FOUND', said('There is no such record.'), fieldErrors)
  if (status === 409)
    return new DomainError(
      refused.code ?? 'CONFLICT',
      said('The state of the record does not allow this.'),
      fieldErrors,
    )
  if (status === 413) return new DomainError('FILE_TOO_LARGE', said('The file is too large.'), fieldErrors)
  if (status === 415)
    return new DomainError('FILE_TYPE', said('This kind of file is not accepted here.'), fieldErrors)
  if (status === 429) {
    return tooManyRequests(said('Too many tries. Please wait and try again.'), secondsOf(context))
  }
  if (status === 408 || status === 504) return backendTimeout()
  if (status >= 500) return backendUnavailable()
  if (status >= 300 && status < 400) return backendInvalidAnswer()
  return new DomainError('BAD_USER_INPUT', said('This cannot be accepted as it is.'), fieldErrors)
}

function secondsOf({ retryAfter, now }: FailedCall): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}
