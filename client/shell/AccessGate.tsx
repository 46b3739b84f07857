import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { AccessLevel } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../paths.ts'
import { notify } from '../ui/toasts.ts'
import { NoPermissionPage } from './NoPermissionPage.tsx'
import type { ShellViewer } from './session-context.ts'

/** Carried to the sign-in page, which leads back there. */
interface SignInState {
  readonly from: string
}

export interface AccessGateProps {
  readonly viewer: ShellViewer | null
  readonly minimum: AccessLevel
  readonly children: ReactNode
}

/**
 * Spec 000 §2, the route guard: without a session the documented warning and the sign-in page; below the
 * route's level the no-permission page in the place of the content. A session that ends leads to `/`.
 */
export function AccessGate({ viewer, minimum, children }: AccessGateProps) {
  // Whoever was signed in here a moment ago has left, or their session has ended: they go to the front page.
  const [wasSignedIn] = useState(viewer !== null)
  if (viewer === null) return wasSignedIn ? <Navigate to={to('landing')} replace /> : <ToSignIn />
  return viewer.level < minimum ? <NoPermissionPage /> : children
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    notify.warning(SESSION_TEXTS.loginRequired)
  }, [])
  const state: SignInState = { from: `${pathname}${search}${hash}` }
  return <Navigate to={to('signIn')} state={state} replace />
}
