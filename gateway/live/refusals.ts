import { GraphQLError } from 'graphql'

/** The code of an error of the graph; undefined for any other. */
export const codeIn = (problem: unknown): unknown =>
  problem instanceof GraphQLError ? problem.extensions.code : undefined

/** Whether a session has ended, or may not hear any more. */
export const isOver = (problem: unknown): boolean => {
  const code = codeIn(problem)
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN'
}
