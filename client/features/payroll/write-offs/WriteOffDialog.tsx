import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { WriteOffForm } from './WriteOffForm.tsx'
import { useMonthsToWriteOffQuery } from './WriteOffs.generated.ts'

export interface WriteOffDialogProps {
  readonly onClose: () => void
}

/** What payers have not sent is read first: only that is written off. */
export function WriteOffDialog({ onClose }: WriteOffDialogProps) {
  const { data, error, loading, refetch } = useMonthsToWriteOffQuery({ fetchPolicy: 'network-only' })
  const months = (data?.unremittedDeductions?.months ?? []).filter(({ sums }) => sums.closing > 0)
  if (months.length > 0) return <WriteOffForm months={months} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={WRITE_OFF_TEXTS.title}>
      {data ? (
        <p>{WRITE_OFF_TEXTS.nothingOpen}</p>
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <div role="status" aria-label="Loading the unremitted months">
          <TableSkeleton rows={4} />
        </div>
      )}
    </Dialog>
  )
}
