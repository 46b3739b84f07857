import { GraphQLError } from 'graphql'
import type { FieldErrors } from '#rules/field-errors.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'

/**
 * Every code a resolver answers with, in the order docs/integrators.md lists them; the gateway adds those for
 * requests that reach no resolver (gateway/graph/request-errors.ts).
 */
export const ERROR_CODES = [
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
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

const graphError = (code: ErrorCode, message: string, more: Readonly<Record<string, unknown>> = {}) =>
  new GraphQLError(message, { extensions: { code, ...more } })

/** No session where one is needed, or the session has ended. Spec 000 §2: the text of the route guard. */
export const unauthenticated = (message: string = SESSION_TEXTS.loginRequired) =>
  graphError('UNAUTHENTICATED', message)

/** Signed in, but the level is too low or the record is another member's. */
export const forbidden = (message: string = SESSION_TEXTS.noPermission) => graphError('FORBIDDEN', message)

export const notSupportedByBackend = (act: string) =>
  graphError('NOT_SUPPORTED_BY_BACKEND', `The society's backend does not offer this: ${act}.`)

/** Too many tries; `retryAfter` in seconds, null when the backend does not say. */
export const tooManyRequests = (message: string, retryAfter: number | null) =>
  graphError('TOO_MANY_REQUESTS', message, { retryAfter })

export const backendUnavailable = () =>
  graphError(
    'BACKEND_UNAVAILABLE',
    'The society’s records cannot be reached right now. Please try again shortly.',
  )

/** Spec 000 §8: the mail service did not take a message of the contact form. */
export const messageNotSent = () => graphError('BACKEND_UNAVAILABLE', CONTACT_TEXTS.failed)

export const backendTimeout = () =>
  graphError('BACKEND_TIMEOUT', 'The society’s records took too long to answer. Please try again.')

export const backendInvalidAnswer = () =>
  graphError(
    'BACKEND_INVALID_ANSWER',
    'The society’s records answered something that could not be understood.',
  )

/** The codes of a refusal the caller can mend; a mutation turns them into user errors. */
export type UserErrorCode = 'BAD_USER_INPUT' | 'NOT_FOUND' | 'CONFLICT' | 'WRONG_CREDENTIALS'

/**
 * The backend, or a rule, says no in words meant for the person: wrong input, unknown record, a state that
 * does not allow it. In a mutation it becomes `userErrors`; in a query it is an error with the same code.
 */
export class DomainError extends GraphQLError {
  readonly code: UserErrorCode
  readonly fieldErrors: FieldErrors

  constructor(code: UserErrorCode, message: string, fieldErrors: FieldErrors = {}) {
    super(message, { extensions: { code } })
    this.code = code
    this.fieldErrors = fieldErrors
  }
}

/** An argument that cannot be served, named by its path in the graph. */
export const badInput = (field: string, message: string) =>
  new DomainError('BAD_USER_INPUT', message, { [field]: message })
