import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { ROUTES } from '../../paths.ts'
import { notify } from '../../ui/toasts.ts'
import { forgetReturnTo, rememberReturnTo } from './return-to.ts'
import { useSession, useSessionStore } from './session-context.ts'
import { watchExpiry } from './watch-expiry.ts'

const isProtected = (pathname: string): boolean =>
  pathname === ROUTES.home || pathname.startsWith(`${ROUTES.home}/`) || pathname === ROUTES.printInstruction

/**
 * Warns before the token expires, then ends the session, and shows why a session has ended. The current page is
 * stored for the next sign-in, except after a sign-out, because another person may sign in next. `AccessGate` leaves
 * protected pages for `/`. Spec 000 §4.
 */
export function useSessionEnd(): void {
  const store = useSessionStore()
  const session = useSession()
  const { pathname, search } = useLocation()
  const here = useRef('')
  useEffect(() => {
    here.current = `${pathname}${search}`
  }, [pathname, search])

  // Registered first, so that a session that has already expired is reported too.
  useEffect(
    () =>
      store.onSignedOut((reason, ended) => {
        // Another account signed in in another tab, and this tab continues with it.
        if (store.current() !== null) return
        notify.clear()
        if (reason === 'LEFT') {
          forgetReturnTo(sessionStorage)
          notify.success(SESSION_TEXTS.signedOut)
          return
        }
        const path = here.current
        // The front page, where the person lands, has a notice that stays (EndedNotice).
        if (isProtected(path.split('?')[0] ?? '')) rememberReturnTo(sessionStorage, path, ended.id)
        else notify.warning(SESSION_TEXTS.sessionExpired)
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
