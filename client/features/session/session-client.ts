import type { ApolloClient } from '@apollo/client'
import type { ApolloLink } from '@apollo/client/link'
import { createApolloClient } from '../../apollo/client.ts'
import type { SessionStore } from './session-store.ts'

/**
 * The graph's client for whoever is signed in: sends their token, ends the session when the graph refuses it,
 * and forgets everything fetched for an account that has gone.
 */
export function createSessionClient(session: SessionStore, transport?: ApolloLink): ApolloClient {
  const client = createApolloClient({
    token: () => session.current()?.token ?? null,
    onRefused: (sentToken) => {
      // An answer to an earlier session says nothing about the one that began since.
      if (session.current()?.token === sentToken) session.signOut('REFUSED')
    },
    ...(transport === undefined ? {} : { transport }),
  })
  session.onSignedOut(() => {
    // Another account signed in meanwhile, in another tab: what is on the screen is asked for again, as them.
    const emptied = session.current() === null ? client.clearStore() : client.resetStore()
    emptied.catch(() => {
      // The screens show their own errors; what was under way belongs to nobody any more.
    })
  })
  return client
}
