import { QueryError } from '../../../apollo/QueryError.tsx'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { LOANS_ARE_FOR_MEMBERS } from '../for-members.ts'
import { LoanFormFlow } from './LoanFormFlow.tsx'
import { useRequestLoanPageQuery } from './RequestLoanPage.generated.ts'

/** /dashboard/loan-request: the loan form, prefilled from the member's record, and its schedule. */
export function RequestLoanPage() {
  const { data, error, loading, refetch } = useRequestLoanPageQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    // The form also works without the prefilled values.
    errorPolicy: 'all',
  })
  const member = data?.viewer?.member
  if (member?.status === 'CONFIRMED') return <LoanFormFlow member={member} />
  if (!data && !error) return <PageSkeleton shape="form" />
  return (
    <>
      <PageHeader title="Request a loan" />
      {error && !member ? (
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      ) : (
        <ClosedToViewer {...LOANS_ARE_FOR_MEMBERS} />
      )}
    </>
  )
}
