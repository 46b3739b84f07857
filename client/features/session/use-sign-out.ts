import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useSessionStore } from './session-context.ts'
import { SignOutDocument } from './sign-out.generated.ts'

/**
 * Ends the session on this device at once, whatever the network does, and asks the server to refuse the token
 * from now on. Not `useSubmit`: the answer is not waited for, and the next session may end before it comes.
 */
export function useSignOut(): () => void {
  const client = useApolloClient()
  const store = useSessionStore()
  return useCallback(() => {
    const token = store.current()?.token
    if (token === undefined) return
    const headers = { 'x-auth-token': token }
    client.mutate({ mutation: SignOutDocument, context: { headers }, fetchPolicy: 'no-cache' }).catch(() => {
      // Offline, or the token had ended anyway: it runs out by itself.
    })
    store.signOut('LEFT')
  }, [client, store])
}
