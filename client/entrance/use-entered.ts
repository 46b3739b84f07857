import { useEffect, useState } from 'react'
import { useSession } from '../features/session/session-context.ts'
import type { IntoApp } from './into-app.ts'

/** Whether the session has begun in this form; one that began in another tab leads on at once. */
export function useEntered({ enter }: IntoApp): {
  readonly signedIn: boolean
  readonly onSignedIn: () => void
} {
  const session = useSession()
  const [signedIn, setSignedIn] = useState(false)
  const elsewhere = session !== null && !signedIn
  useEffect(() => {
    // The form below tells in the same moment when the session is its own.
    if (elsewhere) enter()
  }, [elsewhere, enter])
  return { signedIn, onSignedIn: () => setSignedIn(true) }
}
