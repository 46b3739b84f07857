import type { ApolloClient } from '@apollo/client'
import { READ_ONCE } from '../apollo/read-once.ts'
import { QueueTilesDocument, type QueueTilesQuery } from '../features/home/QueueTiles.generated.ts'
import type { MenuCounts } from '../shell/session-context.ts'

/** How often the counts are read where no events tell of changes, in milliseconds. */
const READ_MS = 300_000

type Queues = NonNullable<NonNullable<QueueTilesQuery['viewer']>['workQueue']>

/** The pages of the queues. */
const countsOf = (queues: Queues): MenuCounts => ({
  registrations: queues.newRegistrations ?? 0,
  loanRequests: queues.pendingLoanRequests ?? 0,
  initialInstructions: queues.initialInstructions ?? 0,
  increaseInstructions: queues.increases ?? 0,
  decreaseInstructions: queues.decreases ?? 0,
  savingsWithdrawals: queues.pendingSavingsWithdrawals ?? 0,
  membershipWithdrawals: queues.pendingMembershipWithdrawals ?? 0,
  beneficiaryWithdrawals: queues.pendingBeneficiaryClaims ?? 0,
  landAcquisition: queues.pendingLandRequests ?? 0,
  commodityRequests: queues.pendingCommodityRequests ?? 0,
})

/**
 * Tells how many requests wait behind the pages of the menu, now and whenever that changes, until the returned function is called. It
 * is the query of the tiles at home: what these have read is not asked again, and events have both read anew.
 */
export function watchQueues(client: ApolloClient, hear: (counts: MenuCounts) => void): () => void {
  const watched = client
    .watchQuery({
      query: QueueTilesDocument,
      ...READ_ONCE,
      errorPolicy: 'all',
      pollInterval: READ_MS,
      skipPollAttempt: () => document.visibilityState !== 'visible',
    })
    .subscribe({
      next({ data }) {
        const queues = data?.viewer?.workQueue
        if (queues) hear(countsOf(queues as Queues))
      },
    })
  return () => watched.unsubscribe()
}
