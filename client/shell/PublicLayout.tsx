import { Outlet } from 'react-router-dom'
import { ANCHORS } from './anchors.ts'
import { PublicShell } from './PublicShell.tsx'
import { useShellSession } from './session-context.ts'
import { useSociety } from './society-context.ts'

/** The layout route of the public pages. */
export function PublicLayout() {
  const { viewer } = useShellSession()
  const society = useSociety()
  return (
    <PublicShell society={society} anchors={ANCHORS} signedIn={viewer !== null}>
      <Outlet />
    </PublicShell>
  )
}
