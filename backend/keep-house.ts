import { databaseTime, sendMark } from './audit/marks.ts'
import type { Deps } from './deps.ts'
import type { SweepRefusal } from './files/sweep.ts'
import { clearExpiredKeys } from './http/idempotency.ts'
import { clearOldCodes } from './loans/guarantor-codes.ts'
import { tellOfLoansBehind } from './loans/loans-behind.ts'
import { clearOldNotices } from './messages/notices/store.ts'
import { tellUnremitted } from './messages/notices/unremitted.ts'
import { clearPrivacy } from './privacy/clear.ts'
import { clearOldEvents } from './programs/events.ts'
import { clearOldDeliveries } from './programs/webhooks/deliveries.ts'
import { clearOldChallenges } from './session/passkeys.ts'
import { clearOldOrigins } from './session/places.ts'
import { clearExpiredSessions } from './session/store.ts'

/** How often the house is kept, in milliseconds. */
const HOUSE_MS = 3_600_000

/** How often files with the data of a member are looked through, in milliseconds: they are kept for an hour. */
const OWN_DATA_CHECK_MS = 5 * 60_000

/**
 * How old bytes without a row must be before they are taken for a leftover where several processes share the files, in
 * milliseconds: more than the clocks of a storage and of a process are ever apart.
 */
export const SHARED_FILE_AGE_MS = 24 * 3_600_000

/** What the log says when nothing was swept. */
const REFUSALS: Readonly<Record<SweepRefusal, string>> = {
  'another database':
    'the stored files belong to another database: none was swept; check DATABASE_URL and DATA_DIR',
  'no records':
    'the database knows none of the stored files: none was swept; check DATABASE_URL and DATA_DIR',
  'too many leftovers': 'too many stored files belong to no record: none was swept; check the database',
}

/**
 * Sets leftovers of uploads aside, clears away what has expired, sends the audit log's mark when it is due and tells guarantors of
 * loans that are behind, now and every hour.
 * What fails is only logged: it is housekeeping.
 */
export function keepHouse(deps: Deps, firstAgeMs: number): { first: Promise<void>; stop(): void } {
  const sweep = async (ageMs: number) => {
    try {
      // By this machine's clock, as the files are dated.
      const { refusal, leftovers, putBack, removed, missing } = await deps.files.sweep(
        deps.db,
        new Date(),
        ageMs,
      )
      if (refusal !== null) deps.log.warn({ leftovers, missing }, REFUSALS[refusal])
      else if (leftovers + putBack + removed > 0)
        deps.log.info({ leftovers, putBack, removed }, 'stored files that belong to no record were set aside')
      if (refusal === null && missing > 0)
        deps.log.warn({ missing }, 'files that the records name are not in the storage')
    } catch (error) {
      deps.log.warn({ err: error }, 'the stored files could not be looked through')
    }
  }
  const clear = async () => {
    try {
      await clearExpiredSessions(deps.db, deps.now())
      await clearOldOrigins(deps.db, deps.now())
      await clearOldChallenges(deps.db, deps.now())
      await clearExpiredKeys(deps.db, deps.now())
      await clearOldCodes(deps.db, deps.now())
      await deps.exports.clear()
      await clearOldEvents(deps.db, deps.now())
      await clearOldDeliveries(deps.db, deps.now())
      await clearOldNotices(deps.db, deps.now())
    } catch (error) {
      deps.log.warn({ err: error }, 'what has expired could not be cleared away')
    }
  }
  const clearOwnData = async () => {
    try {
      await clearPrivacy(deps, deps.now())
    } catch (error) {
      deps.log.warn({ err: error }, 'files with the data of members could not be deleted')
    }
  }
  const note = async () => {
    try {
      const mark = await sendMark(deps, await databaseTime(deps.db))
      if (mark !== null) deps.log.info({ position: mark.position }, 'the mark of the audit log was sent')
    } catch (error) {
      deps.log.error({ err: error }, 'the mark of the audit log could not be sent')
    }
  }
  const tell = async () => {
    try {
      const told = await tellUnremitted(deps)
      if (told > 0) deps.log.info({ told }, 'members were told that a payer has not sent what was deducted')
    } catch (error) {
      deps.log.error({ err: error }, 'members could not be told what was not remitted')
    }
    try {
      await tellOfLoansBehind(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'guarantors could not be told of loans that are behind')
    }
  }
  const work = async (ageMs: number) => {
    await tell()
    await sweep(ageMs)
    await clear()
    await clearOwnData()
    await note()
    await tell()
  }
  const timer = setInterval(() => void work(SHARED_FILE_AGE_MS), HOUSE_MS)
  timer.unref()
  const ownDataTimer = setInterval(() => void clearOwnData(), OWN_DATA_CHECK_MS)
  ownDataTimer.unref()
  const stop = () => {
    clearInterval(timer)
    clearInterval(ownDataTimer)
  }
  return { first: work(firstAgeMs), stop }
}
