import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type AccessLevel, isAuditor } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../paths.ts'
import { notify } from '../ui/toasts.ts'
import { isPathOpenToAuditors } from './auditor-routes.ts'
import { NoPermissionPage } from './NoPermissionPage.tsx'
import type { ShellViewer } from './session-context.ts'

/** State for the sign-in page, which leads back to this path. */
interface SignInState {
  readonly from: string
}

export interface AccessGateProps {
  readonly viewer: ShellViewer | null
  readonly minimum: AccessLevel
  readonly children: ReactNode
}

/**
 * Spec 000 §2, the route guard: without a session it shows the documented warning and the sign-in page, below the
 * route's level the no-permission page. When a session ends it leads to `/`.
 */
export function AccessGate({ viewer, minimum, children }: AccessGateProps) {
  // When a session ends while a page is open, the front page is shown and not the sign-in page.
  const [wasSignedIn] = useState(viewer !== null)
  const { pathname } = useLocation()
  if (viewer === null) return wasSignedIn ? <Navigate to={to('landing')} replace /> : <ToSignIn />
  // Auditors are below every level; their pages are listed.
  const mayOpen = isAuditor(viewer.level) ? isPathOpenToAuditors(pathname) : viewer.level >= minimum
  return mayOpen ? children : <NoPermissionPage minimum={minimum} />
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    notify.warning(SESSION_TEXTS.loginRequired)
  }, [])
  const state: SignInState = { from: `${pathname}${search}${hash}` }
  return <Navigate to={to('signIn')} state={state} replace />
}
