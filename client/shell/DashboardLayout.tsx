import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ACCESS_LEVELS, isStaff } from '#rules/session/access-level.ts'
import { AccessGate } from './AccessGate.tsx'
import { DashboardShell } from './DashboardShell.tsx'
import { useShellSession } from './session-context.ts'
import { useSociety } from './society-context.ts'

/** The dashboard's branch of the routes, for signed-in users alone; `search` is shown to staff. */
export function DashboardLayout({ search }: { readonly search: ReactNode }) {
  const { viewer, signOut } = useShellSession()
  const society = useSociety()
  return (
    <AccessGate viewer={viewer} minimum={ACCESS_LEVELS.MEMBER}>
      {viewer && (
        <DashboardShell
          societyName={society.name}
          viewer={viewer}
          search={isStaff(viewer.level) ? search : null}
          onSignOut={signOut}
        >
          <Outlet />
        </DashboardShell>
      )}
    </AccessGate>
  )
}
