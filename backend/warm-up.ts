import { endOfDay, lagosDate } from '#rules/dates.ts'
import { overviewMonths } from '#rules/treasury/books-overview.ts'
import type { Deps } from './deps.ts'
import { arrearsByMonth } from './treasury/arrears-by-month.ts'

/**
 * Reads what the first pages of staff ask of all members and loans, so that nobody waits for it: the register, the trial balance
 * and the loans of today with their guarantors, instructions, and the chart of arrears. One reading after the other, with the requests that came
 * meanwhile between them; none after `isStopped`. What fails is logged, and read by the first who asks.
 */
export async function warmUp(
  { db, remembered, now, log }: Pick<Deps, 'db' | 'remembered' | 'now' | 'log'>,
  isStopped: () => boolean,
): Promise<void> {
  const today = lagosDate(now())
  const { membersNow, instructionsNow, loansAt, exposuresOf, loanSumsAt, countMembers } = remembered
  const readings = [
    () => membersNow(db),
    async () => exposuresOf(db, await loansAt(db, today)),
    () => countMembers(db, endOfDay(today)),
    () => instructionsNow(db),
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
