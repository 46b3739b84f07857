import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { ClosedToViewer } from '../../shell/ClosedToViewer.tsx'
import { Card } from '../../ui/Card.tsx'
import { InSteps } from '../../ui/FirstDrawing.tsx'
import { useOwnStatementQuery } from './OwnStatement.generated.ts'
import { StatementSkeleton, StatementView } from './StatementView.tsx'
import { useHistoryVariables } from './use-history-variables.ts'

const Parts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' } },
})

const COMING = <StatementSkeleton answer="OwnStatement" at="viewer.member.ledger" />

export interface OwnStatementProps {
  readonly between?: ReactNode
  /** True while `between` is loading: what would be pushed down by it waits. */
  readonly isBetweenComing?: boolean
}

/**
 * The signed-in member's balances and histories, read again whenever the screen opens. `between` is shown even when
 * they cannot be read.
 */
export function OwnStatement({ between, isBetweenComing = false }: OwnStatementProps) {
  const { shown, error, loading, again } = usePage(
    useOwnStatementQuery({ variables: useHistoryVariables() }),
    (data) => data,
  )
  const member = shown?.viewer?.member
  const ledger = member?.ledger
  if (member && ledger)
    return (
      <InSteps fallback={COMING}>
        <StatementView
          ledger={ledger}
          of={{ ...member, isOwn: true }}
          between={between}
          isBetweenComing={isBetweenComing}
        />
      </InSteps>
    )
  if (error) {
    return (
      <Parts>
        <Card title="Balances">
          <QueryError error={error} onRetry={again} retrying={loading} />
        </Card>
        {between}
      </Parts>
    )
  }
  if (shown)
    return (
      <ClosedToViewer
        shows="Members see their savings and loans here."
        staff={{
          text: 'You can see a member’s balances on the member’s page.',
          route: 'members',
          label: 'Members',
        }}
      />
    )
  return COMING
}
