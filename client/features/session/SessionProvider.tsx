import { skipToken } from '@apollo/client/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import {
  MenuCountingContext,
  OfferedItemsContext,
  type ShellSession,
  ShellSessionContext,
} from '../../shell/session-context.ts'
import { useSessionProviderQuery } from './SessionProvider.generated.ts'
import { useSession, useSessionStore } from './session-context.ts'
import { useMenuCounting } from './use-menu-counting.ts'
import { useOfferedItems } from './use-offered-items.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useSignOut } from './use-sign-out.ts'

/** Milliseconds before a failed query for the viewer is repeated. */
const ASK_AGAIN_MS = 15_000

/**
 * Provides the signed-in person to the layouts of all screens. Name and level are stored in the session, so the first
 * paint waits for nothing. The server's answer replaces both, and the server checks every access, so that changing
 * them on the device has no effect.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const store = useSessionStore()
  const session = useSession()
  const signOut = useSignOut()
  useSessionEnd()

  const { data, error, refetch } = useSessionProviderQuery(session === null ? skipToken : READ_ONCE)
  const known = session === null ? null : (data?.viewer ?? null)
  useEffect(() => {
    if (known) store.correct({ level: ACCESS_LEVELS[known.accessLevel], name: known.name })
  }, [store, known])

  useEffect(() => {
    if (!error) return undefined
    // Pages show their own errors with retry; the viewer is read again in the background.
    const timer = setTimeout(() => void refetch(), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [error, refetch])

  const offeredItems = useOfferedItems(session?.level ?? ACCESS_LEVELS.MEMBER)
  const counting = useMenuCounting(session?.level ?? ACCESS_LEVELS.MEMBER)
  const member = known?.member ?? null
  const shell = useMemo<ShellSession>(
    () => ({
      viewer: session && {
        name: session.name,
        level: session.level,
        memberNumber: member?.memberNumber ?? null,
        picture: member?.passportUrl ?? null,
        unconfirmed: member?.status === 'UNCONFIRMED',
        accessUntil: known?.accessUntil ?? null,
      },
      signOut,
    }),
    [session, member, known, signOut],
  )
  return (
    <ShellSessionContext value={shell}>
      <OfferedItemsContext value={offeredItems}>
        <MenuCountingContext value={counting}>{children}</MenuCountingContext>
      </OfferedItemsContext>
    </ShellSessionContext>
  )
}
