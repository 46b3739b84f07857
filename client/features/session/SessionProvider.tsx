import { skipToken } from '@apollo/client/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { type ShellSession, ShellSessionContext } from '../../shell/session-context.ts'
import { useSessionProviderQuery } from './SessionProvider.generated.ts'
import { useSession, useSessionStore } from './session-context.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useSignOut } from './use-sign-out.ts'

/** After a failed answer about the viewer. */
const ASK_AGAIN_MS = 15_000

/**
 * Tells the frames of all screens who is signed in. Name and level stand in the session, so the first paint
 * waits for nothing; the server's answer corrects both, so that changing them on the device gains nothing.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const store = useSessionStore()
  const session = useSession()
  const signOut = useSignOut()
  useSessionEnd()

  const { data, error, refetch } = useSessionProviderQuery(session === null ? skipToken : {})
  const known = session === null ? null : (data?.viewer ?? null)
  useEffect(() => {
    if (known) store.correct({ level: ACCESS_LEVELS[known.accessLevel], name: known.name })
  }, [store, known])

  useEffect(() => {
    if (!error) return undefined
    // The pages show their own errors with retry; who is looking is asked again quietly.
    const timer = setTimeout(() => void refetch().catch(() => {}), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [error, refetch])

  const member = known?.member ?? null
  const shell = useMemo<ShellSession>(
    () => ({
      viewer: session && {
        name: session.name,
        level: session.level,
        memberNumber: member?.memberNumber ?? null,
        picture: member?.passportUrl ?? null,
      },
      signOut,
    }),
    [session, member, signOut],
  )
  return <ShellSessionContext value={shell}>{children}</ShellSessionContext>
}
