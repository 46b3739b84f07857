import {
  Banknote,
  ClipboardCheck,
  DoorOpen,
  HandCoins,
  HeartHandshake,
  Landmark,
  LandPlot,
  PiggyBank,
  ShoppingBasket,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { errorAt } from '../../apollo/graph-error.ts'
import { to } from '../../paths.ts'
import { TileGrid } from '../../ui/StatTile.tsx'
import { QueueTile, type QueueTileProps } from './QueueTile.tsx'
import { type QueueTilesQuery, useQueueTilesQuery } from './QueueTiles.generated.ts'

type Counts = NonNullable<NonNullable<QueueTilesQuery['viewer']>['workQueue']>

type Tile = Omit<QueueTileProps, 'count' | 'place' | 'error' | 'onRetry'> & {
  /** The count in the queues of the viewer; the approved loans are counted by their list. */
  readonly of: keyof Counts | 'approvedLoans'
}

const DECISION = 'waiting for a decision'
const ACKNOWLEDGEMENT = 'waiting to be acknowledged'

const TILES: readonly Tile[] = [
  {
    of: 'newRegistrations',
    label: 'New registrations',
    icon: ClipboardCheck,
    to: to('registrations'),
    hint: 'waiting to be confirmed',
  },
  {
    of: 'pendingLoanRequests',
    label: 'Loan requests',
    icon: HandCoins,
    to: to('loanRequests'),
    hint: DECISION,
  },
  {
    of: 'pendingCommodityRequests',
    label: PAGE_TITLES.commodityRequests,
    icon: ShoppingBasket,
    to: to('commodityRequests'),
    hint: DECISION,
  },
  { of: 'approvedLoans', label: 'Approved loans', icon: Landmark, to: to('loanSummary'), hint: 'in total' },
  {
    of: 'initialInstructions',
    label: PAGE_TITLES.initialInstructions,
    icon: PiggyBank,
    to: to('initialInstructions'),
    hint: ACKNOWLEDGEMENT,
  },
  {
    of: 'increases',
    label: PAGE_TITLES.increases,
    icon: TrendingUp,
    to: to('increaseInstructions'),
    hint: ACKNOWLEDGEMENT,
  },
  {
    of: 'decreases',
    label: PAGE_TITLES.decreases,
    icon: TrendingDown,
    to: to('decreaseInstructions'),
    hint: ACKNOWLEDGEMENT,
  },
  {
    of: 'pendingSavingsWithdrawals',
    label: 'Savings withdrawals',
    icon: Banknote,
    to: to('savingsWithdrawals'),
    hint: DECISION,
  },
  {
    of: 'pendingMembershipWithdrawals',
    label: 'Membership withdrawals',
    icon: DoorOpen,
    to: to('membershipWithdrawals'),
    hint: DECISION,
  },
  {
    of: 'pendingBeneficiaryClaims',
    label: PAGE_TITLES.beneficiaryWithdrawals,
    icon: HeartHandshake,
    to: to('beneficiaryWithdrawals'),
    hint: DECISION,
  },
  {
    of: 'pendingLandRequests',
    label: PAGE_TITLES.landManagement,
    icon: LandPlot,
    to: to('landAcquisition'),
    hint: DECISION,
  },
]

/**
 * A tile for each queue of staff. All counts are read in one request whenever the home page opens. A failed count is
 * null, and its tile shows the error.
 */
export function QueueTiles() {
  const { data, error, loading, refetch } = useQueueTilesQuery({ errorPolicy: 'all' })
  const counted = (of: Tile['of']): Pick<QueueTileProps, 'count' | 'place' | 'error'> => {
    const [count, path] =
      of === 'approvedLoans'
        ? [data?.loanRequests?.totalCount, ['loanRequests', 'totalCount']]
        : [data?.viewer?.workQueue?.[of], ['viewer', 'workQueue', of]]
    return {
      // While loading, a count that is not cached is undefined.
      count: loading ? (count ?? undefined) : count,
      place: { answer: 'QueueTiles', at: path.join('.') },
      error: loading ? null : errorAt(error, path),
    }
  }
  return (
    <TileGrid role="group" aria-label="Queues">
      {TILES.map(({ of, ...tile }) => (
        <QueueTile key={of} {...tile} {...counted(of)} onRetry={refetch} />
      ))}
    </TileGrid>
  )
}
