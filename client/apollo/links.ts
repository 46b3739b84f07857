import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { ErrorLink } from '@apollo/client/link/error'
import { HttpLink } from '@apollo/client/link/http'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { hasCode } from './graph-error.ts'
import { createFilesLink, fetchWithFiles, hasFiles } from './send-files.ts'

/** The session's token travels in this header, to the gateway as to the documented backend. Spec 000 §6. */
const TOKEN_HEADER = 'x-auth-token'

/** Pages elsewhere cannot send a header of their own making, so the gateway asks for this one. */
const CSRF_HEADER = 'x-graphql-yoga-csrf'

/** Longer than the gateway's own limit of 10 s a call, so that its typed error arrives first. */
const TIMEOUT_MS = 30_000

const RETRIES = { tries: 3, firstDelayMs: 300 } as const

/** Puts the token of the moment, and the proof of a page of ours, on every request. */
export const createAuthLink = (token: () => string | null): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const known = token()
    operation.setContext(({ headers = {} }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, [CSRF_HEADER]: '1', ...(known === null ? {} : { [TOKEN_HEADER]: known }) },
      sentToken: known,
    }))
    return forward(operation)
  })

/** Calls `onRefused` with the token that was sent when the graph says UNAUTHENTICATED, whatever was asked. */
export const createRefusalLink = (onRefused: (sentToken: string) => void): ApolloLink =>
  new ErrorLink(({ error, operation }) => {
    const { sentToken } = operation.getContext() as { sentToken?: string | null }
    if (sentToken && hasCode(error, 'UNAUTHENTICATED')) onRefused(sentToken)
  })

/** Whether the request may not have arrived, or met a server that was just going or coming. */
function isPassing(error: unknown): boolean {
  if (ServerError.is(error)) return [502, 503, 504].includes(error.statusCode)
  return error instanceof TypeError
}

/** Asks queries again, up to three times with growing pauses, when the network failed. Mutations never. */
export const createRetryLink = (firstDelayMs: number = RETRIES.firstDelayMs): ApolloLink =>
  new RetryLink({
    delay: { initial: firstDelayMs, max: 3000, jitter: true },
    attempts: (attempt, operation, error) =>
      attempt < RETRIES.tries && operation.operationType === OperationTypeNode.QUERY && isPassing(error),
  })

/** The way to the gateway. Operations with files go as a form; how far they are is told to `context.onProgress`. */
export const createHttpLink = (): ApolloLink =>
  createFilesLink().concat(
    new HttpLink({
      uri: '/graphql',
      credentials: 'same-origin',
      fetch: (input, init) => {
        if (hasFiles(init))
          return fetchWithFiles(input instanceof Request ? input.url : input.toString(), init)
        const limit = AbortSignal.timeout(TIMEOUT_MS)
        return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
      },
    }),
  )
