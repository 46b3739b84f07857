import { ClipboardCheck, HandCoins, Landmark } from 'lucide-react'
import { to } from '../../paths.ts'
import { useBuiltRoutes } from '../../shell/built-routes.ts'
import { TileGrid } from '../../ui/StatTile.tsx'
import { QueueTile } from './QueueTile.tsx'
import {
  useApprovedLoansTileQuery,
  useNewRegistrationsTileQuery,
  usePendingLoansTileQuery,
} from './QueueTiles.generated.ts'

/** Read anew whenever the home opens; a retry shows that it is under way. */
const FRESH = { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true } as const

/** What waits for staff, a tile for each queue that has a screen. Each asks for its own count. */
export function QueueTiles() {
  const built = useBuiltRoutes()
  return (
    <TileGrid>
      {built.has('registrations') && <NewRegistrationsTile />}
      {built.has('loanRequests') && <PendingLoansTile />}
      {built.has('loanSummary') && <ApprovedLoansTile />}
    </TileGrid>
  )
}

function NewRegistrationsTile() {
  const { data, error, loading, refetch } = useNewRegistrationsTileQuery(FRESH)
  return (
    <QueueTile
      label="New registrations"
      icon={ClipboardCheck}
      to={to('registrations')}
      count={data?.viewer?.workQueue?.newRegistrations}
      error={loading ? null : error}
      onRetry={refetch}
      hint="waiting to be confirmed"
    />
  )
}

function PendingLoansTile() {
  const { data, error, loading, refetch } = usePendingLoansTileQuery(FRESH)
  return (
    <QueueTile
      label="Loan requests"
      icon={HandCoins}
      to={to('loanRequests')}
      count={data?.viewer?.workQueue?.pendingLoanRequests}
      error={loading ? null : error}
      onRetry={refetch}
      hint="waiting for a decision"
    />
  )
}

function ApprovedLoansTile() {
  const { data, error, loading, refetch } = useApprovedLoansTileQuery(FRESH)
  return (
    <QueueTile
      label="Approved loans"
      icon={Landmark}
      to={to('loanSummary')}
      count={data?.loanRequests?.totalRequests}
      error={loading ? null : error}
      onRetry={refetch}
      hint="in all"
    />
  )
}
