import { errorAt, isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { NotOffered } from '../../../shell/NotOffered.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { WITHDRAWALS_ARE_FOR_MEMBERS } from '../for-members.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { useLeaveSocietyPageQuery } from './LeaveSocietyPage.generated.ts'
import { OpenExit } from './OpenExit.tsx'

/** The page on which a member asks to leave the society. Our extension of the backend. */
export function LeaveSocietyPage() {
  const { data, error, loading, refetch } = useLeaveSocietyPageQuery({ errorPolicy: 'all' })
  if (!data && !error) return <PageSkeleton shape="form" />
  const member = data?.viewer?.member
  const quote = data?.membershipExitQuote
  const requests = data?.myRequests?.membershipWithdrawals
  const failure =
    errorAt(error, ['viewer']) ??
    errorAt(error, ['myRequests', 'membershipWithdrawals']) ??
    errorAt(error, ['membershipExitQuote'])
  // Another request is refused while one is open.
  const open = requests?.find(({ state }) => state === 'PENDING' || state === 'APPROVED')
  return (
    <>
      <PageHeader
        title="Leave the society"
        description="See what you would receive, and request to end your membership."
      />
      {isLacking(failure) ? (
        <NotOffered />
      ) : failure !== null ? (
        <Card>
          <QueryError error={failure} onRetry={refetch} retrying={loading} />
        </Card>
      ) : open ? (
        <OpenExit request={open} />
      ) : member?.status === 'CONFIRMED' && quote ? (
        <LeaveForm
          member={member}
          quote={quote}
          strength={data.society.limitStrengths?.find(({ limit }) => limit === 'NOTICE')?.strength ?? 'SHOWN'}
        />
      ) : (
        <ClosedToViewer {...WITHDRAWALS_ARE_FOR_MEMBERS} />
      )}
    </>
  )
}
