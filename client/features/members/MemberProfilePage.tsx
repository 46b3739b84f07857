import { useParams } from 'react-router-dom'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Tab } from '../../ui/Tabs.tsx'
import { MemberLoanRequests } from '../loans/MemberLoanRequests.tsx'
import { MemberStatement } from '../savings/MemberStatement.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberPageSkeleton } from './MemberPageSkeleton.tsx'
import { useMemberProfilePageQuery } from './MemberProfilePage.generated.ts'

/** /dashboard/memberprofile/{id}: what staff see of one member, to be read. */
export function MemberProfilePage() {
  const { memberId = '' } = useParams()
  const { data, error, loading, refetch } = useMemberProfilePageQuery({
    variables: { id: memberId },
    notifyOnNetworkStatusChange: true,
  })
  const member = data?.member
  if (member) {
    const confirmed = member.status === 'CONFIRMED'
    const balances: Tab = {
      id: 'balances',
      label: 'Balances',
      content: <MemberStatement memberId={memberId} />,
    }
    const loans: Tab = {
      id: 'loans',
      label: 'Loan requests',
      content: <MemberLoanRequests memberId={memberId} />,
    }
    return (
      <>
        <MemberHead member={member} eyebrow="Member profile" />
        <MemberFacts
          key={member.id}
          member={member}
          nextOfKinTitle={MEMBERS_TEXTS.nextOfKinInfo}
          before={confirmed ? [balances] : []}
          after={confirmed ? [loans] : []}
        />
      </>
    )
  }
  if (!error && !data) return <MemberPageSkeleton />
  return (
    <>
      <PageHeader title="Member profile" />
      <Card>
        {error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <EmptyState
            title={MEMBERS_TEXTS.notFound}
            action={
              <LinkButton to={to('members')} tone="secondary">
                Search members
              </LinkButton>
            }
          >
            The link may be old, or the record was removed.
          </EmptyState>
        )}
      </Card>
    </>
  )
}
