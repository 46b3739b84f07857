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
  requestRefused,
  tooManyRequests,
  type UserErrorCode,
  unauthenticated,
} from '#schema/errors.ts'
import { isJsonList, isJsonRecord, type JsonValue, plainOf } from './json/json.ts'

/** The content of an error answer in any of the documented forms, or in one that a common framework writes. */
export interface ErrorAnswer {
  /** null without a text meant for people: an empty answer, or an HTML page. */
  readonly message: string | null
  /** Keyed by the field names of the REST contract. */
  readonly fieldErrors: FieldErrors
  /** The reason of a 409, when the backend states one of the graph's codes. */
  readonly code: UserErrorCode | null
  /** Whether the backend could not read the body as a whole, by its code BODY_REFUSED. */
  readonly isBodyRefused: boolean
}

/** The most characters of a backend's message that are passed on. */
const MESSAGE_MAX = 500

/** A text for people; of a list of texts all of them, as a validator writes them. */
function words(value: unknown): string | null {
  const given =
    Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join('; ') : value
  if (typeof given !== 'string') return null
  const text = given.trim()
  return text === '' || text.length > MESSAGE_MAX || text.startsWith('<') ? null : text
}

/** The text of one error inside an error answer: a text, texts, or an object that holds one. */
const wordsOf = (value: unknown): string | null =>
  words(value) ?? (isRecord(value) ? (words(value.message) ?? words(value.msg) ?? words(value.detail)) : null)

/** The field of one error in a list: by its name, as a path, or as a pointer into the body. */
function fieldOf(error: Readonly<Record<string, unknown>>): string | null {
  const { field, path, param, property, loc, source } = error
  const pointer = isRecord(source) ? source.pointer : null
  const given = [field, path, param, property, loc, pointer].find(
    (each) => each !== undefined && each !== null,
  )
  const parts = Array.isArray(given)
    ? given.map(String)
    : (typeof given === 'string' ? given : '').split(/[./]/)
  const name = parts.filter(
    (part) => part !== '' && part !== 'body' && part !== 'data' && part !== 'attributes',
  )
  return name.length === 0 ? null : name.join('.')
}

/** Errors by field: an object keyed by field, or a list of errors that name their fields. */
function textsOf(value: unknown): FieldErrors {
  const given: readonly (readonly [string | null, unknown])[] = Array.isArray(value)
    ? value.filter(isRecord).map((error) => [fieldOf(error), error])
    : Object.entries(isRecord(value) ? value : {})
  const entries = given.flatMap(([field, error]): [string, string][] => {
    const found = wordsOf(error)
    return found === null || field === null || field === 'message' ? [] : [[field, found]]
  })
  return Object.fromEntries(entries)
}

/** The first text of a list of errors. */
const firstWords = (value: unknown): string | null =>
  Array.isArray(value) ? (value.map(wordsOf).find((text) => text !== null) ?? null) : wordsOf(value)

/**
 * Reads `{ message, errors }`, `{ errors: "text" }`, `{ errors: { message } }`, `{ error: "text" }`, HTML, nothing; and
 * what common frameworks write: `{ message: [texts] }`, `{ detail }`, `{ title, errors: { field: [texts] } }`,
 * `{ errors: [{ field, message }] }`, `{ detail: [{ loc, msg }] }`.
 */
export function readErrorAnswer(body: JsonValue): ErrorAnswer {
  const answer = plainOf(body)
  if (!isRecord(answer)) return { message: words(answer), fieldErrors: {}, code: null, isBodyRefused: false }
  const { errors, error, code, detail, title } = answer
  const fieldErrors = { ...textsOf(detail), ...textsOf(errors) }
  const message =
    wordsOf(answer.message) ??
    (typeof detail === 'string' ? words(detail) : null) ??
    (Array.isArray(errors) || !isRecord(errors) ? firstWords(errors) : words(errors.message)) ??
    wordsOf(error) ??
    firstWords(detail) ??
    words(title)
  return {
    message,
    fieldErrors,
    code: isUserErrorCode(code) ? code : null,
    isBodyRefused: code === 'BODY_REFUSED',
  }
}

/** Words of a status that say that a call failed. */
const FAILURE_WORDS: ReadonlySet<string> = new Set(['error', 'fail', 'failed', 'failure'])

/** Fields that stand beside an error without being a record. */
const BESIDE_ERRORS: ReadonlySet<string> = new Set([
  'message',
  'success',
  'ok',
  'status',
  'statusCode',
  'code',
  'timestamp',
  'path',
])

function isSaid(value: JsonValue | undefined): boolean {
  if (isJsonList(value)) return value.length > 0
  return isJsonRecord(value) ? value.names().length > 0 : Boolean(value)
}

/** Whether an answer with a success status says that the call failed. */
export function isHiddenError(answer: JsonValue): boolean {
  if (!isJsonRecord(answer)) return false
  const success = answer.get('success')
  if (success === false || success === 'false' || answer.get('ok') === false) return true
  const status = answer.get('status')
  if (typeof status === 'string' && FAILURE_WORDS.has(status.trim().toLowerCase())) return true
  if (isSaid(answer.get('error'))) return true
  if (!isSaid(answer.get('errors'))) return false
  const others = answer.names().filter((name) => name !== 'errors' && !BESIDE_ERRORS.has(name))
  return others.every((name) => !isSaid(answer.get(name)))
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

/** The refusals of a sign-in whose password was right. */
const CODE_STEPS: ReadonlySet<UserErrorCode> = new Set<UserErrorCode>(['CODE_NEEDED', 'WRONG_CODE'])

/** The statuses of a body that was not taken, whatever it holds. */
const BODY_STATUSES: ReadonlySet<number> = new Set([411, 413, 414, 415, 431])

/** Whether a status is of the body as a whole: a proxy's, which has no words for people and names no field. */
const isOfTheBody = (status: number, { message, fieldErrors }: ErrorAnswer): boolean =>
  BODY_STATUSES.has(status) && message === null && Object.keys(fieldErrors).length === 0

/** Returns the graph's error for a call that was refused or failed. */
export function toGraphQLError(context: FailedCall): GraphQLError {
  const { status, refused, isSignIn } = context
  const said = (fallback: string) => refused.message ?? fallback
  const fieldErrors = Object.fromEntries(
    Object.entries(refused.fieldErrors).map(([field, text]) => [context.rename(field), text]),
  )
  if (isSignIn && refused.code !== null && CODE_STEPS.has(refused.code))
    return new DomainError(refused.code, said('sign-in code'), { code: said('sign-in code') })
  if (isSignIn && (status === 400 || status === 401 || status === 403 || status === 404 || status < 300)) {
    // Unknown account, wrong password and too low a level give the same error, whatever the backend's message.
    return new DomainError('WRONG_CREDENTIALS', said('wrong e-mail or password'))
  }
  if (refused.isBodyRefused || isOfTheBody(status, refused)) return requestRefused(status === 413)
  if (status === 401) return unauthenticated()
  if (status === 403) return forbidden(refused.message ?? undefined)
  if (status === 404) return new DomainError('NOT_FOUND', said('Record not found.'), fieldErrors)
  if (status === 409)
    return new DomainError(
      refused.code ?? 'CONFLICT',
      said('The record’s present state does not allow this.'),
      fieldErrors,
    )
  if (status === 413) return new DomainError('FILE_TOO_LARGE', said('The file is too large.'), fieldErrors)
  if (status === 415)
    return new DomainError('FILE_TYPE', said('This kind of file is not accepted here.'), fieldErrors)
  if (status === 429) {
    return tooManyRequests(said('Too many attempts. Please wait and try again.'), secondsOf(context))
  }
  if (status === 422 && refused.code === 'KEY_REUSED')
    return new DomainError('KEY_REUSED', said('The idempotency key was used with other input.'))
  if (status === 408 || status === 504) return backendTimeout()
  if (status >= 500) return backendUnavailable(secondsOf(context))
  if (status >= 300 && status < 400) return backendInvalidAnswer()
  return new DomainError('BAD_USER_INPUT', said('This cannot be accepted.'), fieldErrors)
}

const secondsOf = ({ retryAfter, now }: FailedCall): number | null => secondsUntil(retryAfter, now)

/** A Retry-After header, in seconds or as a date, as seconds from now; null for none or one that is neither. */
export function secondsUntil(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}
