import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { createCache } from './cache.ts'
import { bindFreshness, createFreshness } from './freshness.ts'
import { createAuthLink, createHttpLink, createRefusalLink, createRetryLink } from './links.ts'

interface Options {
  /** The current token; null without a session. */
  readonly token: () => string | null
  /** Called with a token that the graph refused, which ends its session. */
  readonly onRefused: (sentToken: string) => void
  /** The last link; tests use the schema itself in place of the network. */
  readonly transport?: ApolloLink
  /** The clock by which an answer counts as just received. */
  readonly now?: () => Date
}

/**
 * Creates the Apollo client: normalised cache, session header, retries of queries, and no
 * question twice within seconds (freshness.ts).
 */
export function createApolloClient({
  token,
  onRefused,
  transport = createHttpLink(),
  now = () => new Date(),
}: Options): ApolloClient {
  const freshness = createFreshness(now)
  const client = new ApolloClient({
    cache: createCache(),
    // A screen shows what the cache has and asks for the newest; read-once.ts is for what need not be asked again.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
    link: ApolloLink.from([
      freshness.link,
      createRefusalLink(onRefused),
      createRetryLink(),
      createAuthLink(token),
      transport,
    ]),
  })
  bindFreshness(client, freshness)
  return client
}
