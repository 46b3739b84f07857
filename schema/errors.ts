import { GraphQLError } from 'graphql'
import { CONFLICTS, type ConflictCode } from '#rules/conflicts.ts'
import { type FieldErrors, WHOLE_FORM } from '#rules/field-errors.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { FAILURE_TEXTS } from '#rules/texts/failures.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'

/**
 * The error codes of resolvers, in the order of docs/integrators.md. The gateway adds those of requests that reach no
 * resolver (gateway/graph/request-errors.ts).
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
  'REQUEST_REFUSED',
  'OVERLOADED',
  'OPERATION_TOO_COSTLY',
  'INTERNAL',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

const graphError = (code: ErrorCode, message: string, more: Readonly<Record<string, unknown>> = {}) =>
  new GraphQLError(message, { extensions: { code, ...more } })

/** A session is required and there is none, or it has expired. Spec 000 §2: the text of the route guard. */
export const unauthenticated = (message: string = SESSION_TEXTS.loginRequired) =>
  graphError('UNAUTHENTICATED', message)

/** Signed in, but the level is too low or the record is another member's. */
export const forbidden = (message: string = SESSION_TEXTS.noPermission) => graphError('FORBIDDEN', message)

/** The caller is a program, and this is for people: `extensions.reason` is PEOPLE_ONLY. */
export const peopleOnly = () => graphError('FORBIDDEN', PROGRAM_TEXTS.peopleOnly, { reason: 'PEOPLE_ONLY' })

/** The caller is a program whose key lacks the scope; one of `scopes` is enough. */
export const scopeNeeded = (scopes: readonly Scope[]) =>
  graphError('FORBIDDEN', PROGRAM_TEXTS.scopeNeeded(scopes), { reason: 'SCOPE_NEEDED', scopes })

export const notSupportedByBackend = (call: string) =>
  graphError('NOT_SUPPORTED_BY_BACKEND', `The society's backend does not offer this: ${call}.`)

/** Too many attempts; `retryAfter` in seconds, null when the backend does not state it. */
export const tooManyRequests = (message: string, retryAfter: number | null) =>
  graphError('TOO_MANY_REQUESTS', message, { retryAfter })

/** `retryAfter` in seconds, where it is known when the backend may be tried again. */
export const backendUnavailable = (retryAfter: number | null = null) =>
  graphError(
    'BACKEND_UNAVAILABLE',
    'The society’s records cannot be reached right now. Please try again shortly.',
    retryAfter === null ? {} : { retryAfter },
  )

/** There are too many requests at once, of all callers together; `retryAfter` in seconds. */
export const overloaded = (retryAfter: number) =>
  graphError('OVERLOADED', 'Too many people are using the system at this moment. Please try again shortly.', {
    retryAfter,
  })

/** An operation needs more calls to the backend than one may make. */
export const operationTooCostly = (requested: number, limit: number) =>
  graphError(
    'OPERATION_TOO_COSTLY',
    `The operation needs up to ${requested} calls to the society's records, at most ${limit} are allowed. Ask for smaller pages or fewer fields.`,
  )

/** Spec 000 §8: the mail service did not accept a message of the contact form. */
export const messageNotSent = () => graphError('BACKEND_UNAVAILABLE', CONTACT_TEXTS.failed)

export const backendTimeout = () =>
  graphError('BACKEND_TIMEOUT', 'The society’s records took too long to answer. Please try again.')

export const backendInvalidAnswer = () =>
  graphError('BACKEND_INVALID_ANSWER', 'The society’s records gave an answer that could not be read.')

/** The backend could not read the body of a call as its form, or not take so large a one: nothing that a field can mend. */
export const requestRefused = (isTooLarge: boolean) =>
  graphError('REQUEST_REFUSED', isTooLarge ? FAILURE_TEXTS.tooLarge : FAILURE_TEXTS.notRead)

const conflicts = Object.fromEntries(
  Object.entries(CONFLICTS).map(([code, description]) => [code, { of: 'CONFLICT', description }]),
) as Readonly<Record<ConflictCode, { readonly of: 'CONFLICT'; readonly description: string }>>

/**
 * The errors that a caller can correct, with the codes that programs can rely on. Each belongs to one of the error
 * codes above, which is `extensions.code` when the error ends a query; its own code is then `extensions.reason`.
 */
export const USER_ERRORS = {
  BAD_USER_INPUT: {
    of: 'BAD_USER_INPUT',
    description: 'An input is missing or cannot be accepted as it is.',
  },
  NOT_FOUND: { of: 'NOT_FOUND', description: 'The record named does not exist.' },
  CONFLICT: { of: 'CONFLICT', description: 'The record exists, but its state does not allow the change.' },
  WRONG_CREDENTIALS: {
    of: 'BAD_USER_INPUT',
    description: 'Unknown account or wrong password; the error does not reveal which.',
  },
  CODE_NEEDED: {
    of: 'BAD_USER_INPUT',
    description:
      'The password is right, and the sign-in asks for `code` as well. Send everything again with it.',
  },
  WRONG_CODE: {
    of: 'BAD_USER_INPUT',
    description: 'The sign-in code is wrong, too old or was used before.',
  },
  FILE_TOO_LARGE: { of: 'BAD_USER_INPUT', description: 'The file is larger than its field allows.' },
  KEY_REUSED: {
    of: 'BAD_USER_INPUT',
    description: 'The idempotency key was used with other input. Send what is new with a key of its own.',
  },
  FILE_TYPE: { of: 'BAD_USER_INPUT', description: 'The field does not accept this kind of file.' },
  ...conflicts,
} as const satisfies Record<string, { readonly of: ErrorCode; readonly description: string }>

export type UserErrorCode = keyof typeof USER_ERRORS

/** Whether a text is one of the codes; other backends send codes of their own. */
export const isUserErrorCode = (code: unknown): code is UserErrorCode =>
  typeof code === 'string' && Object.hasOwn(USER_ERRORS, code)

/** One thing the caller can correct. */
export interface UserError {
  /** The path of the input in graph names; null when the error is not about a single input. */
  readonly field: readonly string[] | null
  readonly message: string
  readonly code: UserErrorCode
}

/** The field errors of a rule as user errors. */
export const errorsIn = (errors: FieldErrors, code: UserErrorCode = 'BAD_USER_INPUT'): readonly UserError[] =>
  Object.entries(errors).map(([field, message]) => ({
    field: field === WHOLE_FORM ? null : field.split('.'),
    message,
    code,
  }))

/**
 * A refusal by the backend or a rule, with a message for the person: wrong input, unknown record, or a state that
 * does not allow the change. In a mutation it becomes `userErrors`; in a query it is an error with the same code.
 */
export class DomainError extends GraphQLError {
  readonly code: UserErrorCode
  /** At least one; an error without an input has only the message. */
  readonly userErrors: readonly UserError[]

  constructor(code: UserErrorCode, message: string, errors: FieldErrors | readonly UserError[] = {}) {
    const road: ErrorCode = USER_ERRORS[code].of
    super(message, { extensions: { code: road, ...(code === road ? {} : { reason: code }) } })
    this.code = code
    const found = isList(errors) ? errors : errorsIn(errors, code)
    this.userErrors = found.length > 0 ? found : [{ field: null, message, code }]
  }
}

const isList = (errors: FieldErrors | readonly UserError[]): errors is readonly UserError[] =>
  Array.isArray(errors)

/** An invalid argument, with its path in the graph. */
export const badInput = (field: string, message: string) =>
  new DomainError('BAD_USER_INPUT', message, { [field]: message })

/** Throws DomainError if there are any errors; a mutation returns them as `userErrors`. */
export function requireValid(errors: FieldErrors | readonly UserError[]): void {
  const found = isList(errors) ? errors : errorsIn(errors)
  const [first] = found
  if (first !== undefined) throw new DomainError(first.code, first.message, found)
}
