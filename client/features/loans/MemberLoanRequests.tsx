import { HandCoins } from 'lucide-react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { LoanCards } from './LoanCards.tsx'
import { useMemberLoanRequestsQuery } from './MemberLoanRequests.generated.ts'

export interface MemberLoanRequestsProps {
  readonly memberId: string
}

/** One member's pending and approved loan requests, for staff. */
export function MemberLoanRequests({ memberId }: MemberLoanRequestsProps) {
  const { data, error, loading, refetch } = useMemberLoanRequestsQuery({
    variables: { memberId },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const requests = data?.member?.loanRequests
  if (!requests && !error) return <TableSkeleton rows={3} />
  return (
    <Card title="Loan requests" description="Pending and approved">
      {error && !requests && <QueryError error={error} onRetry={refetch} retrying={loading} />}
      {requests?.length === 0 && (
        <EmptyState icon={HandCoins} title="No loan requests yet">
          This member’s pending requests and approved loans show here.
        </EmptyState>
      )}
      {requests && requests.length > 0 && <LoanCards loanRequests={requests} />}
    </Card>
  )
}
