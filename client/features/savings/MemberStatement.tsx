import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { Card } from '../../ui/Card.tsx'
import { type MemberStatementQuery, useMemberStatementQuery } from './MemberStatement.generated.ts'
import { StatementSkeleton, StatementView } from './StatementView.tsx'
import { useHistoryVariables } from './use-history-variables.ts'

export interface MemberStatementProps {
  /** Record id of a confirmed member. */
  readonly memberId: string
}

/** One member's balances and histories, for staff. */
export function MemberStatement({ memberId }: MemberStatementProps) {
  const history = useHistoryVariables()
  const answer = useMemberStatementQuery({ variables: { memberId, ...history } })
  // The page before may have been another member's.
  const ofThisMember = ({ member }: MemberStatementQuery) => (member?.id === memberId ? member : null)
  const { shown: member, error, loading, again } = usePage(answer, ofThisMember)
  const ledger = member?.ledger
  if (member && ledger) return <StatementView ledger={ledger} of={{ ...member, isOwn: false }} />
  if (error) {
    return (
      <Card title="Balances">
        <QueryError error={error} onRetry={again} retrying={loading} />
      </Card>
    )
  }
  return <StatementSkeleton answer="MemberStatement" at="member.ledger" />
}
