import type { GraphQLFormattedError } from 'graphql'

/**
 * The errors of an answer, like Apollo Client's CombinedGraphQLErrors, for documents without
 * Apollo Client.
 */
export class GraphErrors extends Error {
  override readonly name = 'GraphErrors'
  readonly errors: readonly GraphQLFormattedError[]
  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors[0]?.message)
    this.errors = errors
  }
}

/** An answer that does not come from the graph, like Apollo Client's ServerError. */
export class NotFromGraphError extends Error {
  override readonly name = 'NotFromGraphError'
  readonly response: Response
  constructor(response: Response) {
    super(`An answer with status ${response.status} does not come from the graph.`)
    this.response = response
  }
}
