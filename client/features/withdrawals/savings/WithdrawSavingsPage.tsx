import { errorAt, isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { NotOffered } from '../../../shell/NotOffered.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { WITHDRAWALS_ARE_FOR_MEMBERS } from '../for-members.ts'
import { WithdrawSavingsFlow } from './WithdrawSavingsFlow.tsx'
import { useWithdrawSavingsPageQuery } from './WithdrawSavingsPage.generated.ts'

/** The page on which a member asks for a part of the savings. Our extension of the backend. */
export function WithdrawSavingsPage() {
  const { data, error, loading, refetch } = useWithdrawSavingsPageQuery({ errorPolicy: 'all' })
  if (!data && !error) return <PageSkeleton shape="form" />
  const member = data?.viewer?.member
  const savings = data?.withdrawableSavings
  const failure = errorAt(error, ['viewer']) ?? errorAt(error, ['withdrawableSavings'])
  const open = (data?.myRequests?.savingsWithdrawals ?? []).filter(
    ({ state }) => state === 'PENDING' || state === 'APPROVED',
  )
  return (
    <>
      <PageHeader
        title="Withdraw savings"
        description="Withdraw part of your savings and remain a member. Staff decide and pay it into your bank account."
      />
      {isLacking(failure) ? (
        <NotOffered />
      ) : failure !== null ? (
        <Card>
          <QueryError error={failure} onRetry={refetch} retrying={loading} />
        </Card>
      ) : member?.status === 'CONFIRMED' && savings ? (
        <WithdrawSavingsFlow member={member} savings={savings} open={open} refetch={refetch} />
      ) : (
        <ClosedToViewer {...WITHDRAWALS_ARE_FOR_MEMBERS} />
      )}
    </>
  )
}
