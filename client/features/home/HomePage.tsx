import type { ApolloClient } from '@apollo/client'
import { Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { type AccessLevel, isAuditor, isStaff } from '#rules/session/access-level.ts'
import { to } from '../../paths.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageSkeleton } from '../../ui/Skeleton.tsx'

// Members and staff have different pages here; each loads only its own.
const importMemberHome = () => import('./MemberHome.tsx')
const importStaffHome = () => import('./StaffHome.tsx')
const MemberHome = lazyPart(async () => (await importMemberHome()).MemberHome)
const StaffHome = lazyPart(async () => (await importStaffHome()).StaffHome)

const homeOf = (level: AccessLevel) => (isStaff(level) ? StaffHome : MemberHome)

/** /dashboard: balances for members, queues for staff (Spec 000 §2), the books for auditors. */
export function HomePage() {
  const { viewer } = useShellSession()
  if (viewer === null) return null
  if (isAuditor(viewer.level)) return <Navigate to={to('booksOverview')} replace />
  const { Part: Home } = homeOf(viewer.level)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Home name={viewer.name} />
    </Suspense>
  )
}

/** Loads the code and the data of the home page of an access level into the cache. */
HomePage.loadData = async (client: ApolloClient, level: AccessLevel) => {
  if (isAuditor(level)) return
  const [{ loadData }] = await Promise.all([
    isStaff(level) ? importStaffHome() : importMemberHome(),
    homeOf(level).load(),
  ])
  await loadData(client)
}
