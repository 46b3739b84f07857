import type { ExecutionResult, GraphQLError } from 'graphql'
import type { ErrorCode } from '#schema/errors.ts'
import type { RequestErrorCode } from './request-errors.ts'

/** Whether a result is a single answer and not a stream. */
export const isSingle = (result: unknown): result is ExecutionResult =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result)

/** The code for library errors that have none: a refused cross-site request, or wrong GraphQL variables. */
const codeWithout = ({ message }: GraphQLError): ErrorCode | RequestErrorCode =>
  /\bCSRF\b/.test(message) ? 'CSRF_HEADER_MISSING' : 'BAD_USER_INPUT'

/**
 * Adds a code and the request's id to every error of an answer, removes what is not meant for the caller, and returns the
 * errors.
 */
export function nameErrors(result: unknown, requestId: string): GraphQLError[] {
  const answers = (Array.isArray(result) ? result : [result]).filter(isSingle)
  const errors = answers.flatMap((answer) => answer.errors ?? [])
  for (const { extensions } of errors) {
    // The library's own error may quote the body of the request; the library itself still needs it for the status.
    if ('originalError' in extensions)
      Object.defineProperty(extensions, 'originalError', { enumerable: false })
  }
  for (const error of errors)
    Object.assign(error.extensions, { code: error.extensions.code ?? codeWithout(error), requestId })
  return errors
}
