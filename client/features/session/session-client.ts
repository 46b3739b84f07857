import type { ApolloClient } from '@apollo/client'
import type { ApolloLink } from '@apollo/client/link'
import { askAgainOnline } from '../../apollo/ask-again-online.ts'
import { createApolloClient } from '../../apollo/client.ts'
import type { SessionStore } from './session-store.ts'

/**
 * The Apollo client of the session: sends its token, ends the session when the graph refuses the token, clears
 * the cache when the account changes, and repeats failed queries when the device is online again.
 *
 * @param shown resolves when the app is on the screen. A session that is refused while its first data load ends only then, since
 * its end is reported by the screen.
 */
export function createSessionClient(
  session: SessionStore,
  transport?: ApolloLink,
  now?: () => Date,
  shown?: Promise<unknown>,
): ApolloClient {
  const end = (refused: string) => {
    // The refused token may belong to an earlier session, which must not end the current one.
    if (session.current()?.token === refused) session.signOut('REFUSED')
  }
  const client = createApolloClient({
    token: () => session.current()?.token ?? null,
    onRefused: (sentToken) => {
      if (shown === undefined) end(sentToken)
      else void shown.then(() => end(sentToken))
    },
    ...(transport === undefined ? {} : { transport }),
    ...(now === undefined ? {} : { now }),
  })
  session.onSignedOut(() => {
    // If another account has signed in in another tab, the queries on the screen are repeated for it.
    const emptied = session.current() === null ? client.clearStore() : client.resetStore()
    emptied.catch(() => {
      // Screens show their own errors; aborted operations of the ended session are ignored.
    })
  })
  askAgainOnline(client, window)
  return client
}
