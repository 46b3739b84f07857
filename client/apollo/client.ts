import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { createCache } from './cache.ts'
import { createAuthLink, createHttpLink, createRefusalLink, createRetryLink } from './links.ts'

interface Options {
  /** The token of the moment; null while nobody is signed in. */
  readonly token: () => string | null
  /** The graph refused this token: the session it belongs to is over. */
  readonly onRefused: (sentToken: string) => void
  /** The last link; tests put the schema itself here instead of the network. */
  readonly transport?: ApolloLink
}

/** The one client of the page: normalised cache, masked fragments, session header, retries of queries. */
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
