import { useParams } from 'react-router-dom'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { Tab } from '../../ui/Tabs.tsx'
import { MemberLoanRequests } from '../loans/MemberLoanRequests.tsx'
import { MemberStatement } from '../savings/MemberStatement.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberMissing } from './MemberMissing.tsx'
import { MemberPageSkeleton } from './MemberPageSkeleton.tsx'
import { useMemberProfilePageQuery } from './MemberProfilePage.generated.ts'

/** /dashboard/memberprofile/{id}: a member's record for staff, read-only. */
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
        <MemberDetails
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
    <MemberMissing
      title="Member profile"
      error={error}
      onRetry={refetch}
      retrying={loading}
      reason="The link may be old, or the record was removed."
      list="members"
    />
  )
}
