import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMemberStatementQuery } from './MemberStatement.generated.ts'
import { StatementSkeleton, StatementView } from './StatementView.tsx'
import { useHistoryVariables } from './use-history-variables.ts'

export interface MemberStatementProps {
  /** Record id of a confirmed member. */
  readonly memberId: string
}

/** One member's balances and histories, for staff. */
export function MemberStatement({ memberId }: MemberStatementProps) {
  const history = useHistoryVariables()
  const { data, previousData, error, loading, refetch } = useMemberStatementQuery({
    variables: { memberId, ...history },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  // While another page or filter is loading, the previous one stays visible.
  const shown = data ?? (error || previousData?.member?.id !== memberId ? undefined : previousData)
  const member = shown?.member
  const statement = member?.statement
  if (member && statement) return <StatementView statement={statement} of={{ ...member, isOwn: false }} />
  if (error) {
    return (
      <Card title="Balances">
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      </Card>
    )
  }
  return <StatementSkeleton answer="MemberStatement" at="member.statement" />
}
