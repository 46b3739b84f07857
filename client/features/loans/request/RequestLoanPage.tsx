import { QueryError } from '../../../apollo/QueryError.tsx'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { ClosedUntilConfirmed } from '../../savings/ClosedUntilConfirmed.tsx'
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
      {member ? (
        <ClosedUntilConfirmed />
      ) : (
        <Card>
          {error ? (
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          ) : (
            <EmptyState
              title="No member record"
              action={
                <LinkButton to={to('home')} tone="secondary">
                  Back to dashboard
                </LinkButton>
              }
            >
              Loans are for members; this account has no member record of its own.
            </EmptyState>
          )}
        </Card>
      )}
    </>
  )
}
