import { isStaff } from '#rules/session/access-level.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { MemberHome } from './MemberHome.tsx'
import { StaffHome } from './StaffHome.tsx'

/** /dashboard: balances for members, what waits to be decided for staff. Spec 000 §2. */
export function HomePage() {
  const { viewer } = useShellSession()
  if (viewer === null) return null
  return isStaff(viewer.level) ? <StaffHome name={viewer.name} /> : <MemberHome name={viewer.name} />
}
