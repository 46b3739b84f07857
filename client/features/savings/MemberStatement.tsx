import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMemberStatementQuery } from './MemberStatement.generated.ts'
import { StatementSkeleton, StatementView } from './StatementView.tsx'

export interface MemberStatementProps {
  /** Record id of a confirmed member. */
  readonly memberId: string
}

/** One member's balances and histories, for staff. */
export function MemberStatement({ memberId }: MemberStatementProps) {
  const { data, error, loading, refetch } = useMemberStatementQuery({
    variables: { memberId },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const statement = data?.member?.statement
  if (statement) return <StatementView statement={statement} />
  if (error) {
    return (
      <Card title="Balances">
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      </Card>
    )
  }
  return <StatementSkeleton />
}
