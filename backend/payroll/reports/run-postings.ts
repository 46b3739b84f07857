import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SocietySettings } from '#rules/society/settings.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { endsConnection, troubleOf } from '../../db/database-trouble.ts'
import { randomId } from '../../db/random-id.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/work.ts'
import { answerFor } from '../../http/handle-errors.ts'
import { makeRounds } from '../../rounds.ts'
import { countChange } from './change.ts'
import { postDraft } from './draft-posting.ts'
import {
  claimPosting,
  endPosting,
  failPosting,
  freeInterrupted,
  holdPosting,
  noteProgress,
  type Posting,
  putBackPosting,
} from './posting-queue.ts'
import type { PostingWorker } from './posting-worker.ts'
import type { PostingProgress } from './progress.ts'
import { lockedReport } from './store.ts'

/** How often the progress of a posting is written down, in milliseconds. */
const NOTE_MS = 1_000

/** The process ends. */
class Stopped extends Error {
  override name = 'Stopped'
}

export function makePostingWorker(
  db: Kysely<Schema>,
  society: SocietySettings,
  now: () => Date,
  log: Logger,
): PostingWorker {
  /** Writes the progress down every second; beside the transaction, which nobody sees before its end. */
  function watched(token: string, progress: PostingProgress): () => Promise<void> {
    let writing: Promise<void> | null = null
    const write = async () => {
      try {
        await noteProgress(db, token, progress, now())
      } catch (error) {
        log.warn({ err: error }, 'the progress of a posting could not be written down')
      } finally {
        writing = null
      }
    }
    const beat = setInterval(() => {
      writing ??= write()
    }, NOTE_MS)
    return async () => {
      clearInterval(beat)
      await writing
    }
  }

  async function post(claimed: Posting, token: string): Promise<void> {
    const progress: PostingProgress = { stage: 'checking', done: 0 }
    const actor = { id: claimed.asked_by, level: claimed.asked_level, requestId: claimed.request_id }
    const unwatch = watched(token, progress)
    try {
      const isPosted = await inTransaction(db, actor, now(), async (work) => {
        await holdPosting(work.tx, claimed.report_id)
        const report = await lockedReport(work.tx, claimed.report_id)
        if (report?.state !== 'draft') return endPosting(work.tx, token)
        const posted = await postDraft(work, report, society, async (stage, part) => {
          if (rounds.isStopped()) throw new Stopped()
          progress.stage = stage
          progress.done = Math.round(claimed.total * part)
        })
        if (!posted) return false
        await countChange(work.tx, report)
        // Whoever found it lost has told the person that nothing is booked.
        if (!(await endPosting(work.tx, token))) throw new Stopped()
        return true
      })
      await unwatch()
      if (!isPosted) await failPosting(db, token, REPORT_TEXTS.stale)
    } catch (error) {
      await unwatch()
      if (error instanceof Stopped) return putBackPosting(db, token)
      // Whether it was booked the database knows. What was not is found interrupted, and goes on.
      if (endsConnection(error)) throw error
      const { status, body } = answerFor(error)
      if (status >= 500) log.error({ err: error }, 'a deduction report could not be posted')
      await failPosting(db, token, status >= 500 ? REPORT_TEXTS.postingFailed : body.message)
    }
  }

  async function look(): Promise<void> {
    await freeInterrupted(db, now(), false)
    for (;;) {
      const token = randomId()
      const claimed = rounds.isStopped() ? null : await claimPosting(db, token, now())
      if (claimed === null) return
      await post(claimed, token)
    }
  }

  // What waits goes on waiting, and the next look finds it.
  const rounds = makeRounds(look, (error) => {
    const trouble = troubleOf(error)
    if (trouble === null) log.error({ err: error }, 'postings could not be looked through')
    else log.warn({ trouble }, 'postings wait for the database')
  })

  return {
    wake: rounds.wake,
    settled: rounds.settled,
    async start(alone) {
      if (alone) await freeInterrupted(db, now(), true)
      rounds.start()
    },
    stop: () => rounds.stop(),
  }
}
