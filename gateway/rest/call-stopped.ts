import { GraphQLError } from 'graphql'
import type { ErrorCode } from '#schema/errors.ts'

/** A call was ended, or not begun, because its request has come to its deadline or its caller has left. */
export class CallStopped extends GraphQLError {
  constructor() {
    super('The operation took too long. Please request less or try again.', {
      extensions: { code: 'BACKEND_TIMEOUT' satisfies ErrorCode },
    })
  }
}
