import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { ClosedUntilConfirmed } from './ClosedUntilConfirmed.tsx'
import { useOwnStatementQuery } from './OwnStatement.generated.ts'
import { StatementSkeleton, StatementView } from './StatementView.tsx'

const Parts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' } },
})

/**
 * The signed-in member's balances and histories, read anew whenever the screen opens. `between` shows even
 * when they cannot be read.
 */
export function OwnStatement({ between }: { readonly between?: ReactNode }) {
  const { data, error, loading, refetch } = useOwnStatementQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const statement = data?.viewer?.member?.statement
  if (statement) return <StatementView statement={statement} between={between} />
  if (error) {
    return (
      <Parts>
        <Card title="Balances">
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
        {between}
      </Parts>
    )
  }
  if (data) return <ClosedUntilConfirmed />
  return <StatementSkeleton />
}
