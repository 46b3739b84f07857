import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, Suspense } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { ACCESS_LEVELS, isAuditor, isStaff } from '#rules/session/access-level.ts'
import { ROUTES } from '../paths.ts'
import { AccessGate } from './AccessGate.tsx'
import { AuditorBanner } from './AuditorBanner.tsx'
import { DashboardShell } from './DashboardShell.tsx'
import { useShellSession } from './session-context.ts'
import { useSociety } from './society-context.ts'

/** As high as the search box, so that nothing moves when it has loaded. */
const SearchSpace = chakra('div', { base: { height: '11' } })

/** The pages with the link to the cart. Spec 000 §2. */
const COMMODITY_PAGES = [ROUTES.catalogue, ROUTES.product, ROUTES.cart] as const

export interface DashboardLayoutProps {
  /** The search of staff, which may still be loading. */
  readonly search: ReactNode
  /** The link to the cart, for members on commodity pages; it may still be loading. */
  readonly cart: ReactNode
  /** The bell of the top bar. */
  readonly bell: ReactNode
  /** What keeps the screens of staff up to date; it draws nothing. */
  readonly live: ReactNode
}

/** The layout route of the dashboard, for signed-in users only. */
export function DashboardLayout({ search, cart, bell, live }: DashboardLayoutProps) {
  const { viewer, signOut } = useShellSession()
  const society = useSociety()
  const { pathname } = useLocation()
  const sells = COMMODITY_PAGES.some((pattern) => matchPath(pattern, pathname) !== null)
  return (
    <AccessGate viewer={viewer} minimum={ACCESS_LEVELS.MEMBER}>
      {viewer && (
        <DashboardShell
          societyName={society.name}
          viewer={viewer}
          search={isStaff(viewer.level) ? <Suspense fallback={<SearchSpace />}>{search}</Suspense> : null}
          cart={sells && viewer.level === ACCESS_LEVELS.MEMBER ? <Suspense>{cart}</Suspense> : null}
          bell={isAuditor(viewer.level) ? null : bell}
          onSignOut={signOut}
        >
          {isAuditor(viewer.level) && viewer.accessUntil && <AuditorBanner until={viewer.accessUntil} />}
          <Outlet />
          {isStaff(viewer.level) && <Suspense>{live}</Suspense>}
        </DashboardShell>
      )}
    </AccessGate>
  )
}
