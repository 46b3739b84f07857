import { Outlet } from 'react-router-dom'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { AccessGate } from './AccessGate.tsx'
import { useBuiltRoutes } from './built-routes.ts'
import { DashboardShell } from './DashboardShell.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { useShellSession } from './session-context.ts'
import { useSociety } from './society-context.ts'

/** The dashboard's branch of the routes: nobody passes without a session. */
export function DashboardLayout() {
  const session = useShellSession()
  const society = useSociety()
  const built = useBuiltRoutes()
  const { viewer } = session
  if (session.loading) return <ShellSkeleton />
  return (
    <AccessGate viewer={viewer} minimum={ACCESS_LEVELS.MEMBER}>
      {viewer && (
        <DashboardShell societyName={society.name} viewer={viewer} session={session} built={built}>
          <Outlet />
        </DashboardShell>
      )}
    </AccessGate>
  )
}
