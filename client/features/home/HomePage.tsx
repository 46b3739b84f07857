import { lazy, Suspense } from 'react'
import { isStaff } from '#rules/session/access-level.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { PageSkeleton } from '../../ui/Skeleton.tsx'

// Members and staff have different pages here; each loads only its own.
const MemberHome = lazy(() => import('./MemberHome.tsx').then((module) => ({ default: module.MemberHome })))
const StaffHome = lazy(() => import('./StaffHome.tsx').then((module) => ({ default: module.StaffHome })))

/** /dashboard: balances for members, queues for staff. Spec 000 §2. */
export function HomePage() {
  const { viewer } = useShellSession()
  if (viewer === null) return null
  const Home = isStaff(viewer.level) ? StaffHome : MemberHome
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Home name={viewer.name} />
    </Suspense>
  )
}
