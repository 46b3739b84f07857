import { GraphQLError } from 'graphql'

/** What a call answers; null when the backend does not have the call. */
export async function nullWhenLacking<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions['code'] === 'NOT_SUPPORTED_BY_BACKEND') return null
    throw error
  }
}
