import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { ErrorLink } from '@apollo/client/link/error'
import { HttpLink } from '@apollo/client/link/http'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { from, mergeMap } from 'rxjs'
import { deviceHeader } from '../device-mark.ts'
import { takeAskedAhead } from './asked-ahead.ts'
import { createFilesLink } from './files-link.ts'
import { hasCode } from './graph-error.ts'
import { createPersistedLink } from './persisted-link.ts'
import { fetchWithFiles, hasFiles } from './send-files.ts'

/** The header of the session token, for the gateway as for the documented backend. Spec 000 §6. */
const TOKEN_HEADER = 'x-auth-token'

/** Pages of other sites cannot send custom headers without a preflight, so the gateway requires this one. */
const CSRF_HEADER = 'x-graphql-yoga-csrf'

/** Longer than the gateway's own limit of 10 s a call, so that its typed error arrives first. */
const TIMEOUT_MS = 30_000

const RETRIES = { tries: 3, firstDelayMs: 300 } as const

/** Adds the current token and the CSRF header to every request, and the device's mark to changes without a session. */
export const createAuthLink = (token: () => string | null): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const known = token()
    const isEntrance = known === null && operation.operationType === OperationTypeNode.MUTATION
    operation.setContext(({ headers = {} }: { headers?: Record<string, string> }) => ({
      headers: {
        ...headers,
        [CSRF_HEADER]: '1',
        ...(known === null ? {} : { [TOKEN_HEADER]: known }),
        ...(isEntrance && deviceHeader()),
      },
      sentToken: known,
    }))
    return forward(operation)
  })

/** Calls `onRefused` with the sent token when any operation is answered with UNAUTHENTICATED. */
export const createRefusalLink = (onRefused: (sentToken: string) => void): ApolloLink =>
  new ErrorLink(({ error, operation }) => {
    const { sentToken } = operation.getContext() as { sentToken?: string | null }
    if (sentToken && hasCode(error, 'UNAUTHENTICATED')) onRefused(sentToken)
  })

/** Whether the failure may be temporary: the request did not arrive, or the server was stopping or starting. */
function isPassing(error: unknown): boolean {
  if (ServerError.is(error)) return [502, 503, 504].includes(error.statusCode)
  return error instanceof TypeError
}

/** Repeats queries up to three times with growing pauses after a network failure. Mutations are never repeated. */
export const createRetryLink = (firstDelayMs: number = RETRIES.firstDelayMs): ApolloLink =>
  new RetryLink({
    delay: { initial: firstDelayMs, max: 3000, jitter: true },
    attempts: (attempt, operation, error) =>
      attempt < RETRIES.tries && operation.operationType === OperationTypeNode.QUERY && isPassing(error),
  })

/**
 * Sends operations to the gateway. Those with files are sent as a form; `context.onProgress` receives their progress. The answer to
 * a question that the document has sent ahead is taken instead of asking twice.
 *
 * @param send what sends the others
 */
export const createHttpLink = (send: typeof fetch = (input, init) => fetch(input, init)): ApolloLink =>
  ApolloLink.from([
    createFilesLink(),
    createPersistedLink(),
    ApolloLink.split(
      isSubscription,
      createStreamLink(send),
      new HttpLink({
        uri: '/graphql',
        credentials: 'same-origin',
        fetch: (input, init) => {
          if (hasFiles(init))
            return fetchWithFiles(input instanceof Request ? input.url : input.toString(), init)
          const ahead = takeAskedAhead(init, new Headers(init?.headers).get(TOKEN_HEADER))
          if (ahead !== null) return ahead
          const limit = AbortSignal.timeout(TIMEOUT_MS)
          return send(input, {
            ...init,
            signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
          })
        },
      }),
    ),
  ])

const isSubscription = ({ operationType }: ApolloLink.Operation): boolean =>
  operationType === OperationTypeNode.SUBSCRIPTION

/** Only staff have subscriptions, so that what reads their streams is loaded with the first. */
const createStreamLink = (send: typeof fetch): ApolloLink =>
  new ApolloLink((operation) =>
    from(import('../live/stream-link.ts')).pipe(mergeMap(({ streamOf }) => streamOf(operation, send))),
  )
