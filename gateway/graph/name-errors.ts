import type { GraphQLError } from 'graphql'
import type { ErrorCode } from '#schema/errors.ts'
import type { RequestErrorCode } from './request-errors.ts'

/** Whether a result is a single answer and not a stream. */
export const isSingle = (result: unknown): result is { errors?: readonly GraphQLError[] } =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result)

/** The code for library errors that have none: a refused cross-site request, or wrong GraphQL variables. */
const codeWithout = ({ message }: GraphQLError): ErrorCode | RequestErrorCode =>
  /\bCSRF\b/.test(message) ? 'CSRF_HEADER_MISSING' : 'BAD_USER_INPUT'

/** Adds a code and the request's id to every error of an answer, and returns the errors. */
export function nameErrors(result: unknown, requestId: string): GraphQLError[] {
  const answers = (Array.isArray(result) ? result : [result]).filter(isSingle)
  const errors = answers.flatMap((answer) => answer.errors ?? [])
  for (const error of errors) {
    // The library repeats the beginning of a body that is not JSON; it is for the status of the answer only.
    Object.defineProperty(error.extensions, 'originalError', { enumerable: false })
    Object.assign(error.extensions, { code: error.extensions.code ?? codeWithout(error), requestId })
  }
  return errors
}
