import {
  Banknote,
  ClipboardCheck,
  DoorOpen,
  HandCoins,
  Landmark,
  PiggyBank,
  ShoppingBasket,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
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
      <QueueTile
        label="Initial instructions"
        icon={PiggyBank}
        to={to('initialInstructions')}
        hint="waiting to be acknowledged"
        {...counted(queue?.initialInstructions, 'viewer', 'workQueue', 'initialInstructions')}
      />
      <QueueTile
        label="Increases of savings"
        icon={TrendingUp}
        to={to('increaseInstructions')}
        hint="waiting to be acknowledged"
        {...counted(queue?.increases, 'viewer', 'workQueue', 'increases')}
      />
      <QueueTile
        label="Decreases of savings"
        icon={TrendingDown}
        to={to('decreaseInstructions')}
        hint="waiting to be acknowledged"
        {...counted(queue?.decreases, 'viewer', 'workQueue', 'decreases')}
      />
      <QueueTile
        label="Savings withdrawals"
        icon={Banknote}
        to={to('savingsWithdrawals')}
        hint="waiting for a decision"
        {...counted(queue?.pendingSavingsWithdrawals, 'viewer', 'workQueue', 'pendingSavingsWithdrawals')}
      />
      <QueueTile
        label="Membership withdrawals"
        icon={DoorOpen}
        to={to('membershipWithdrawals')}
        hint="waiting for a decision"
        {...counted(
          queue?.pendingMembershipWithdrawals,
          'viewer',
          'workQueue',
          'pendingMembershipWithdrawals',
        )}
      />
    </TileGrid>
  )
}
