import { ClipboardCheck, HandCoins, Landmark, ShoppingBasket } from 'lucide-react'
import { errorAt } from '../../apollo/graph-error.ts'
import { to } from '../../paths.ts'
import { TileGrid } from '../../ui/StatTile.tsx'
import { QueueTile } from './QueueTile.tsx'
import { useQueueTilesQuery } from './QueueTiles.generated.ts'

/**
 * A tile for each queue of staff. All counts are read in one request whenever the home page opens. A failed count is
 * null, and its tile shows the error.
 */
export function QueueTiles() {
  const { data, error, loading, refetch } = useQueueTilesQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    errorPolicy: 'all',
  })
  const queue = data?.viewer?.workQueue
  /** While loading, a count that is not cached is undefined. */
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
        label="Commodity requests"
        icon={ShoppingBasket}
        to={to('commodityRequests')}
        hint="waiting for a decision"
        {...counted(queue?.pendingCommodityRequests, 'viewer', 'workQueue', 'pendingCommodityRequests')}
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
