import { Landmark } from 'lucide-react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Whether this failed because the backend does not offer it. */
export const isLacking = (error: unknown): boolean =>
  error !== null && toGraphError(error).code === 'NOT_SUPPORTED_BY_BACKEND'

/** In place of a form that the society's backend cannot take. */
export function NotOffered() {
  return (
    <Card>
      <EmptyState
        icon={Landmark}
        title={WITHDRAWALS_TEXTS.notOffered}
        action={
          <LinkButton to={to('myRequests')} tone="secondary">
            My requests
          </LinkButton>
        }
      >
        The society takes these requests on paper. Please ask at the office.
      </EmptyState>
    </Card>
  )
}
