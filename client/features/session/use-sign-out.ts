import { useCallback } from 'react'
import { useSessionStore } from './session-context.ts'
import { useSignOutMutation } from './sign-out.generated.ts'

/**
 * Ends the session on this device immediately, even offline, and asks the server to refuse the token. It does not use
 * `useSubmit`, because it does not wait for the answer.
 */
export function useSignOut(): () => void {
  const [end] = useSignOutMutation({ fetchPolicy: 'no-cache' })
  const store = useSessionStore()
  return useCallback(() => {
    const token = store.current()?.token
    if (token === undefined) return
    const headers = { 'x-auth-token': token }
    end({ context: { headers } }).catch(() => {
      // Offline, or the token has expired already. Otherwise it stays valid until its expiry.
    })
    store.signOut('LEFT')
  }, [end, store])
}
