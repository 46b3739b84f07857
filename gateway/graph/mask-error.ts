import { GraphQLError } from 'graphql'

/** An error made for the caller: ours, or GraphQL's own about the document. */
function isMeant(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false
  return error.originalError === undefined || isMeant(error.originalError)
}

/** Anything that was not meant for the caller becomes INTERNAL; what it was is kept for the log alone. */
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
