import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { ROUTES } from '../../paths.ts'
import { notify } from '../../ui/toasts.ts'
import { clearPersonalData } from './device-data.ts'
import { forgetReturnTo, rememberReturnTo } from './return-to.ts'
import { useSession, useSessionStore } from './session-context.ts'
import { watchExpiry } from './watch-expiry.ts'

const isProtected = (pathname: string): boolean =>
  pathname === ROUTES.home || pathname.startsWith(`${ROUTES.home}/`) || pathname === ROUTES.printInstruction

/**
 * Warns before the token ends, ends the session with it, and tells why a session is over. Where the visitor
 * stood is kept for their next sign-in, unless they left by choice: the next person may be somebody else.
 * Leaving the page for `/` is done by the gate before the protected pages. Spec 000 §4.
 */
export function useSessionEnd(): void {
  const store = useSessionStore()
  const session = useSession()
  const { pathname, search } = useLocation()
  const here = useRef('')
  useEffect(() => {
    here.current = `${pathname}${search}`
  }, [pathname, search])

  // Listening comes first: a session found to be over already must be told of as well.
  useEffect(
    () =>
      store.onSignedOut((reason, ended) => {
        // Somebody signed in in another tab: this one goes on as them.
        if (store.current() !== null) return
        notify.clear()
        if (reason === 'LEFT') {
          forgetReturnTo(sessionStorage)
          // Whose session ran out comes back to what the tab still holds; who leaves takes it along.
          clearPersonalData(sessionStorage)
          notify.success(SESSION_TEXTS.signedOut)
          return
        }
        const path = here.current
        if (isProtected(path.split('?')[0] ?? '')) rememberReturnTo(sessionStorage, path, ended.id)
        notify.warning(SESSION_TEXTS.sessionExpired)
      }),
    [store],
  )

  const token = session?.token
  useEffect(() => {
    const expiresAt = token === undefined ? null : store.expiresAt()
    if (expiresAt === null) return undefined
    return watchExpiry({
      expiresAt,
      now: () => new Date(),
      onSoon: () => notify.warning(SESSION_TEXTS.sessionExpiresSoon),
      onExpired: () => store.signOut('EXPIRED'),
    })
  }, [store, token])
}
