import type { ConflictCode } from '#rules/conflicts.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import type { DecisionError } from '#rules/requests/lifecycle.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'

/** A refusal the caller is told about: its status, its text and, for forms, the text by REST field. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** Why, for programs. */
  readonly code: string | undefined
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined
  /** Whether the caller named something that there is not: a guess, as far as limits are concerned. */
  readonly isMiss: boolean

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors; code?: string; retryAfter?: number; isMiss?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.code = more.code
    this.retryAfter = more.retryAfter
    this.isMiss = more.isMiss ?? status === 404
  }
}

/** 400. Without a message the first field's text is the message. */
export function invalid(errors: FieldErrors, message?: string): Problem {
  return new Problem(400, message ?? Object.values(errors)[0] ?? 'the request is not valid', { errors })
}

/** 400 that belongs to no field. */
export function badRequest(message: string): Problem {
  return new Problem(400, message)
}

/** The code of a refusal of the body as a whole: whoever made it is at fault, and nobody's input is. */
export const BODY_REFUSED = 'BODY_REFUSED'

/** A body that cannot be read as the call's form. */
export function bodyRefused(status: 400 | 413, message: string): Problem {
  return new Problem(status, message, { code: BODY_REFUSED })
}

/** 401: no token, a bad one, an expired one, or a wrong password. */
export function unauthenticated(message = 'you need to log in'): Problem {
  return new Problem(401, message)
}

/** 403: signed in, but not allowed. */
export function forbidden(message = "You don't have permission to do this."): Problem {
  return new Problem(403, message)
}

/** 403: what a program asks for is for people. */
export const peopleOnly = (): Problem => new Problem(403, PROGRAM_TEXTS.peopleOnly, { code: 'PEOPLE_ONLY' })

/** 403: the key of a program lacks the scope; one of these is enough. */
export const scopeNeeded = (scopes: readonly Scope[]): Problem =>
  new Problem(403, PROGRAM_TEXTS.scopeNeeded(scopes), { code: 'SCOPE_NEEDED' })

/** 404; `errors` when one field names what there is not. */
export function notFound(message: string, errors?: FieldErrors): Problem {
  return new Problem(404, message, errors && { errors })
}

/** 409: the state of the records does not allow it; `errors` when fields are what it is about. */
export function conflict(code: ConflictCode, message: string, errors?: FieldErrors): Problem {
  return new Problem(409, message, { code, ...(errors && { errors }) })
}

/** The same for a decision that a rule refuses. */
export const decisionConflict = (
  { code, message }: DecisionError<ConflictCode>,
  errors?: FieldErrors,
): Problem => conflict(code, message, errors)

/** 413. */
export function tooLarge(message: string, errors?: FieldErrors): Problem {
  return new Problem(413, message, errors === undefined ? {} : { errors })
}

/** 415: a file of a kind that is not taken. */
export function wrongKind(message: string, errors?: FieldErrors): Problem {
  return new Problem(415, message, errors === undefined ? {} : { errors })
}

/** 422: an idempotency key was used for something else. */
export function keyReused(): Problem {
  return new Problem(422, 'this Idempotency-Key has been used with another request', { code: 'KEY_REUSED' })
}

/** 400: this call cannot be repeated by a key. */
export function keyNotTaken(): Problem {
  return new Problem(400, 'this call takes no Idempotency-Key: its answer is given once')
}

/** 429 for nothing that the caller did: too many wait for the same thing. Retry-After in seconds. */
export function busy(retryAfter: number): Problem {
  return new Problem(429, SESSION_TEXTS.busy(retryAfter), { retryAfter, code: 'BUSY' })
}

/** 429 with Retry-After in seconds. */
export function tooMany(retryAfter: number): Problem {
  return new Problem(429, 'too many attempts, please wait and try again', { retryAfter })
}

/** 429 for what may be done so often in a time, in the words of that limit. Retry-After in seconds. */
export function limitReached(message: string, retryAfter: number): Problem {
  return new Problem(429, message, { retryAfter, code: 'LIMIT_REACHED' })
}
