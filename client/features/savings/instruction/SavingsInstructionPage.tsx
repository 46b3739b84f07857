import { QueryError } from '../../../apollo/QueryError.tsx'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { InstructionFlow } from './InstructionFlow.tsx'
import { useSavingsInstructionPageQuery } from './SavingsInstructionPage.generated.ts'

/** /dashboard/savings/instruction: a member's debit instructions for savings and share capital. Spec 002 §2.6. */
export function SavingsInstructionPage() {
  const { data, error, loading, refetch } = useSavingsInstructionPageQuery({
    // The form works without the balances.
    errorPolicy: 'all',
  })
  const member = data?.viewer?.member
  if (member?.status === 'CONFIRMED') return <InstructionFlow member={member} />
  if (!data && !error) return <PageSkeleton shape="form" />
  return (
    <>
      <PageHeader title="Savings instruction" />
      {error && !member ? (
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      ) : (
        <ClosedToViewer
          shows="Members give their savings instructions here."
          staff={{
            text: 'You can see a member’s instructions on the member’s page.',
            route: 'members',
            label: 'Members',
          }}
        />
      )}
    </>
  )
}
