import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { createCache } from './cache.ts'
import { createAuthLink, createHttpLink, createRefusalLink, createRetryLink } from './links.ts'

interface Options {
  /** The current token; null without a session. */
  readonly token: () => string | null
  /** Called with a token that the graph refused, which ends its session. */
  readonly onRefused: (sentToken: string) => void
  /** The last link; tests use the schema itself in place of the network. */
  readonly transport?: ApolloLink
}

/** Creates the Apollo client: normalised cache, masked fragments, session header, retries of queries. */
export function createApolloClient({
  token,
  onRefused,
  transport = createHttpLink(),
}: Options): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    link: ApolloLink.from([
      createRefusalLink(onRefused),
      createRetryLink(),
      createAuthLink(token),
      transport,
    ]),
  })
}
