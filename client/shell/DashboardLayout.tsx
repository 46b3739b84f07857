import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { ACCESS_LEVELS, isStaff } from '#rules/session/access-level.ts'
import { AccessGate } from './AccessGate.tsx'
import { DashboardShell } from './DashboardShell.tsx'
import { useShellSession } from './session-context.ts'
import { useSociety } from './society-context.ts'

/** As high as the search box, so that nothing moves when it has loaded. */
const SearchSpace = chakra('div', { base: { height: '11' } })

/** The layout route of the dashboard, for signed-in users only. Only staff see `search`, which may still be loading. */
export function DashboardLayout({ search }: { readonly search: ReactNode }) {
  const { viewer, signOut } = useShellSession()
  const society = useSociety()
  return (
    <AccessGate viewer={viewer} minimum={ACCESS_LEVELS.MEMBER}>
      {viewer && (
        <DashboardShell
          societyName={society.name}
          viewer={viewer}
          search={isStaff(viewer.level) ? <Suspense fallback={<SearchSpace />}>{search}</Suspense> : null}
          onSignOut={signOut}
        >
          <Outlet />
        </DashboardShell>
      )}
    </AccessGate>
  )
}
