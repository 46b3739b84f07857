import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberPageSkeleton } from './MemberPageSkeleton.tsx'
import { useProfilePageQuery } from './ProfilePage.generated.ts'

/** /dashboard/profile: the signed-in person's own record, read-only. */
export function ProfilePage() {
  const { data, error, loading, refetch } = useProfilePageQuery({ notifyOnNetworkStatusChange: true })
  const viewer = data?.viewer
  if (viewer?.member) {
    return (
      <>
        <MemberHead member={viewer.member} eyebrow="My profile" />
        <MemberDetails member={viewer.member} />
      </>
    )
  }
  if (error) {
    return (
      <>
        <PageHeader title="My profile" />
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      </>
    )
  }
  if (!data) return <MemberPageSkeleton />
  return (
    <>
      <PageHeader title={viewer?.name ?? 'My profile'} eyebrow="My profile" />
      <Card>
        <EmptyState title="No member record">
          This is a staff account, so it has no savings or loans of its own. Members’ records are under
          Members.
        </EmptyState>
      </Card>
    </>
  )
}
