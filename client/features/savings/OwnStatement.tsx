import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { ClosedUntilConfirmed } from './ClosedUntilConfirmed.tsx'
import { useOwnStatementQuery } from './OwnStatement.generated.ts'
import { StatementSkeleton, StatementView } from './StatementView.tsx'

/** The signed-in member's balances and histories, read anew whenever the screen opens. */
export function OwnStatement() {
  const { data, error, loading, refetch } = useOwnStatementQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const statement = data?.viewer?.member?.statement
  if (statement) return <StatementView statement={statement} />
  if (error) {
    return (
      <Card title="Balances">
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      </Card>
    )
  }
  if (data) return <ClosedUntilConfirmed />
  return <StatementSkeleton />
}
