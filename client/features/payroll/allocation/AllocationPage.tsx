import { Pencil } from 'lucide-react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { ALLOCATION_TEXTS } from '#rules/texts/allocation.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { doneAtText } from '../../../requests/done-text.ts'
import { useShellSession } from '../../../shell/session-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import type { AllocationDialogProps } from './AllocationDialog.tsx'
import { type AllocationPageQuery, useAllocationPageQuery } from './AllocationPage.generated.ts'
import { RuleView } from './RuleView.tsx'

const AllocationDialog = onceOpen<AllocationDialogProps & { readonly open: boolean }>(
  async () => (await import('./AllocationDialog.tsx')).AllocationDialog,
  { stays: false },
)

type Rule = NonNullable<AllocationPageQuery['allocationRule']>

const decidedText = ({ decidedAt, decidedBy }: Rule): string =>
  decidedAt === null
    ? ALLOCATION_TEXTS.notDecided
    : `${ALLOCATION_TEXTS.decided} ${doneAtText({ at: decidedAt, by: decidedBy })}. ${ALLOCATION_TEXTS.keptWithPosting}`

/** /dashboard/allocation: the order in which deductions go to what members owe and save; admins change it. */
export function AllocationPage() {
  const { viewer } = useShellSession()
  const [isOpen, setOpen] = useKeptState('allocation-page.isOpen', false)
  const { data, error, loading, refetch } = useAllocationPageQuery()
  const rule = data?.allocationRule ?? null
  return (
    <BooksPage
      title={ALLOCATION_TEXTS.title}
      description={ALLOCATION_TEXTS.about}
      error={error}
      actions={
        viewer?.level === ACCESS_LEVELS.ADMIN &&
        rule && (
          <Button icon={Pencil} onClick={() => setOpen(true)}>
            {ALLOCATION_TEXTS.change}
          </Button>
        )
      }
    >
      <Card {...(rule && { description: decidedText(rule), title: ALLOCATION_TEXTS.ofReport })}>
        {rule ? (
          <RuleView order={rule.order} surplus={rule.surplus} />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={8} />
        )}
      </Card>
      {rule && (
        <AllocationDialog key={rule.version} open={isOpen} rule={rule} onClose={() => setOpen(false)} />
      )}
    </BooksPage>
  )
}
