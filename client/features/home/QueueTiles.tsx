import { ClipboardCheck, HandCoins, Landmark } from 'lucide-react'
import { errorAt } from '../../apollo/graph-error.ts'
import { to } from '../../paths.ts'
import { TileGrid } from '../../ui/StatTile.tsx'
import { QueueTile } from './QueueTile.tsx'
import { useQueueTilesQuery } from './QueueTiles.generated.ts'

/**
 * What waits for staff, a tile for each queue, read anew in one request whenever the home opens. A count that fails
 * is null beside its error, which its own tile shows.
 */
export function QueueTiles() {
  const { data, error, loading, refetch } = useQueueTilesQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    errorPolicy: 'all',
  })
  const queue = data?.viewer?.workQueue
  /** While the answer is under way, a count that was not there before is still to come. */
  const counted = (count: number | null | undefined, ...path: readonly string[]) => ({
    count: loading ? (count ?? undefined) : count,
    error: loading ? null : errorAt(error, path),
    onRetry: refetch,
  })
  return (
    <TileGrid>
      <QueueTile
        label="New registrations"
        icon={ClipboardCheck}
        to={to('registrations')}
        hint="waiting to be confirmed"
        {...counted(queue?.newRegistrations, 'viewer', 'workQueue', 'newRegistrations')}
      />
      <QueueTile
        label="Loan requests"
        icon={HandCoins}
        to={to('loanRequests')}
        hint="waiting for a decision"
        {...counted(queue?.pendingLoanRequests, 'viewer', 'workQueue', 'pendingLoanRequests')}
      />
      <QueueTile
        label="Approved loans"
        icon={Landmark}
        to={to('loanSummary')}
        hint="in all"
        {...counted(data?.loanRequests?.totalCount, 'loanRequests', 'totalCount')}
      />
    </TileGrid>
  )
}
