import { Outlet } from 'react-router-dom'
import type { AccessLevel } from '#rules/session/access-level.ts'
import { AccessGate } from './AccessGate.tsx'
import { useShellSession } from './session-context.ts'

/** Guards the routes of a level inside the dashboard's layout. */
export function LevelGate({ minimum }: { readonly minimum: AccessLevel }) {
  const { viewer } = useShellSession()
  return (
    <AccessGate viewer={viewer} minimum={minimum}>
      <Outlet />
    </AccessGate>
  )
}
