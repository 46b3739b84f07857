import type { GraphQLError } from 'graphql'
import type { ErrorCode } from '#schema/errors.ts'
import type { RequestErrorCode } from './request-errors.ts'

/** Whether it is one answer, not a stream of them. */
export const isSingle = (result: unknown): result is { errors?: readonly GraphQLError[] } =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result)

/** For the errors of the libraries that come without a code: a foreign page's request, or GraphQL's on variables. */
const codeWithout = ({ message }: GraphQLError): ErrorCode | RequestErrorCode =>
  /\bCSRF\b/.test(message) ? 'CSRF_HEADER_MISSING' : 'BAD_USER_INPUT'

/** Gives every error of an answer its code and the request's id; answers the errors. */
export function nameErrors(result: unknown, requestId: string): GraphQLError[] {
  const answers = (Array.isArray(result) ? result : [result]).filter(isSingle)
  const errors = answers.flatMap((answer) => answer.errors ?? [])
  for (const error of errors)
    Object.assign(error.extensions, { code: error.extensions.code ?? codeWithout(error), requestId })
  return errors
}
