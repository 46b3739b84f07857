import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { ClosedToViewer } from '../../shell/ClosedToViewer.tsx'
import { Card } from '../../ui/Card.tsx'
import { InSteps } from '../../ui/FirstDrawing.tsx'
import { useOwnStatementQuery } from './OwnStatement.generated.ts'
import { StatementSkeleton, StatementView } from './StatementView.tsx'
import { useHistoryVariables } from './use-history-variables.ts'

const COMING = <StatementSkeleton answer="OwnStatement" at="viewer.member.ledger" />

/** The signed-in member's balances and histories, read again whenever the screen opens. */
export function OwnStatement() {
  const { shown, error, loading, again } = usePage(
    useOwnStatementQuery({ variables: useHistoryVariables() }),
    (data) => data,
  )
  const member = shown?.viewer?.member
  const ledger = member?.ledger
  if (member && ledger)
    return (
      <InSteps fallback={COMING}>
        <StatementView ledger={ledger} of={{ ...member, isOwn: true }} />
      </InSteps>
    )
  if (error) {
    return (
      <Card title="Balances">
        <QueryError error={error} onRetry={again} retrying={loading} />
      </Card>
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
