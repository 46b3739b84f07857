import { endOfDay, lagosDate } from '#rules/dates.ts'
import { searchOf } from '#rules/search.ts'
import { overviewMonths } from '#rules/treasury/books-overview.ts'
import { claimList } from './claims/claims.ts'
import { commodityList } from './commodities/requests.ts'
import type { Deps } from './deps.ts'
import { landList } from './land/requests.ts'
import { loanList } from './loans/store.ts'
import { arrearsByMonth } from './treasury/arrears-by-month.ts'
import { membershipWithdrawalList } from './withdrawals/membership-withdrawals.ts'
import { savingsWithdrawalList } from './withdrawals/savings-withdrawals.ts'

/** The work queues, those of most requests first. */
const QUEUES = [loanList, commodityList, savingsWithdrawalList, landList, claimList, membershipWithdrawalList]

/**
 * Reads what the first pages of staff ask of all members and loans, so that nobody waits for it: the register, the trial balance
 * and the loans of today with their guarantors, instructions, the work queues, and the chart of arrears. One reading after the other, with
 * the requests that came meanwhile between them; none after `isStopped`. What fails is logged, and read by the first who asks.
 */
export async function warmUp(
  deps: Pick<Deps, 'db' | 'remembered' | 'now' | 'log'>,
  isStopped: () => boolean,
): Promise<void> {
  const { db, remembered, now, log } = deps
  const today = lagosDate(now())
  const { membersNow, instructionsNow, loansAt, exposuresOf, loanSumsAt, countMembers } = remembered
  const readings = [
    // The first search makes the index of searches.
    async () => (await membersNow(db)).found(searchOf('a first search')),
    async () => exposuresOf(db, await loansAt(db, today)),
    () => countMembers(db, endOfDay(today)),
    () => instructionsNow(db),
    ...QUEUES.map((queue) => () => queue.read(deps)),
    async () => {
      const range = overviewMonths({ first: null, last: null }, today)
      if (typeof range !== 'string') await arrearsByMonth(db, range, today, loanSumsAt)
    },
  ]
  try {
    for (const read of readings) if (!isStopped()) await read()
  } catch (error) {
    if (!isStopped()) log.warn({ err: error }, 'what pages are made from could not be read ahead')
  }
}
