import { GraphQLError } from 'graphql'

/** Whether an error is meant for the caller: one of ours, or GraphQL's own about the document. */
function isMeant(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false
  return error.originalError === undefined || isMeant(error.originalError)
}

/** Turns any error that is not meant for the caller into INTERNAL; the original error is kept for the log only. */
export function maskError(error: unknown): Error {
  if (isMeant(error)) return error
  const cause = error instanceof GraphQLError ? error.originalError : error
  const { nodes = null, path = null } = error instanceof GraphQLError ? error : {}
  return new GraphQLError('Something went wrong on our side.', {
    nodes,
    path,
    originalError: cause instanceof Error ? cause : new Error(String(cause)),
    extensions: { code: 'INTERNAL' },
  })
}
