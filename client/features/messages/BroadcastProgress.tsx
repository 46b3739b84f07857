import { useEffect } from 'react'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { useBroadcastProgressQuery } from './BroadcastProgress.generated.ts'
import { BroadcastResult } from './BroadcastResult.tsx'

/** The time between two questions for the progress, in milliseconds. */
const POLL_MS = 2_000

export interface BroadcastProgressProps {
  readonly progressId: string
  readonly onAnother: () => void
}

/** The progress of a broadcast, asked for until every message was sent or has failed. */
export function BroadcastProgress({ progressId, onAnother }: BroadcastProgressProps) {
  const answer = useBroadcastProgressQuery({
    variables: { progressId },
    // Its counts change by themselves.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: false,
  })
  const { startPolling, stopPolling } = answer
  const { last: broadcast, error, loading, again } = usePage(answer, (data) => data.broadcast)
  const isDone = broadcast === null || broadcast?.state === 'DONE'
  useEffect(() => {
    if (isDone) return undefined
    startPolling(POLL_MS)
    return stopPolling
  }, [isDone, startPolling, stopPolling])

  if (broadcast) {
    return (
      <>
        <BroadcastResult broadcast={broadcast} onAnother={onAnother} />
        {error && <QueryError error={error} onRetry={again} />}
      </>
    )
  }
  if (error) return <QueryError error={error} onRetry={again} retrying={loading} />
  if (broadcast === undefined) return <CardsSkeleton count={1} />
  return (
    <Card>
      <EmptyState
        title={MESSAGES_TEXTS.noSuchBroadcast}
        action={<Button onClick={onAnother}>{MESSAGES_TEXTS.another}</Button>}
      >
        The link may be old.
      </EmptyState>
    </Card>
  )
}
