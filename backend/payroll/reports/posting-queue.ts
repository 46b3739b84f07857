import { type RawBuilder, type Selectable, sql } from 'kysely'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import type { Report } from './store.ts'

/** A posting in the background that is not done: it waits, runs or has failed. */
export type Posting = Selectable<Schema['report_postings']>

/** A posting that nobody holds and that is not seen for so long is interrupted, in milliseconds: its process ended. */
const LOST_MS = 15_000

/** The posting of a report that is asked for and not done; null for none. */
export async function postingOf(db: Queryable, reportId: string): Promise<Posting | null> {
  const found = await db
    .selectFrom('report_postings')
    .selectAll()
    .where('report_id', '=', reportId)
    .executeTakeFirst()
  return found ?? null
}

/** Whether a report is being posted, or will be. */
export const isUnderWay = (posting: Posting | null): boolean => posting !== null && posting.stage !== 'failed'

/** Asks for the posting of a draft that the caller holds locked, in place of one that failed. */
export async function askPosting(work: Work, report: Report, rows: number): Promise<void> {
  const { tx, actor, now } = work
  await forgetFailure(tx, report.id)
  await tx
    .insertInto('report_postings')
    .values({
      report_id: report.id,
      stage: 'waiting',
      total: rows,
      seen_at: now,
      asked_at: now,
      asked_by: actor.id,
      asked_level: actor.level,
      request_id: actor.requestId,
    })
    .execute()
}

/** Forgets a posting that failed, once the report is changed or posted. */
export async function forgetFailure(tx: Tx, reportId: string): Promise<void> {
  await tx
    .deleteFrom('report_postings')
    .where('report_id', '=', reportId)
    .where('stage', '=', 'failed')
    .execute()
}

/** Takes the posting that has waited longest, for whoever has the token; null for none. */
export async function claimPosting(db: Queryable, token: string, at: Date): Promise<Posting | null> {
  const { rows } = await sql<Posting>`
    update report_postings set stage = 'checking', done = 0, token = ${token}, seen_at = ${at}
      where report_id = (
        select report_id from report_postings where stage = 'waiting' order by asked_at, report_id limit 1
          for update skip locked)
      returning *`.execute(db)
  return rows[0] ?? null
}

/** How far a posting is, written down beside its transaction. */
export async function noteProgress(
  db: Queryable,
  token: string,
  { stage, done }: Pick<Posting, 'stage' | 'done'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('report_postings')
    .set({ stage, done, seen_at: at })
    .where('token', '=', token)
    .where('stage', 'in', ['checking', 'booking'])
    .execute()
}

/** Ends a posting in its own transaction; false when it was given up meanwhile, and nothing may be booked. */
export async function endPosting(tx: Tx, token: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('report_postings')
    .where('token', '=', token)
    .where('stage', 'in', ['checking', 'booking'])
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Keeps why a posting failed. */
export async function failPosting(db: Queryable, token: string, problem: string): Promise<void> {
  await db
    .updateTable('report_postings')
    .set({ stage: 'failed', problem, token: null })
    .where('token', '=', token)
    .execute()
}

/** Puts a posting back that is broken off because the process ends; it goes on with the next start. */
export async function putBackPosting(db: Queryable, token: string): Promise<void> {
  await db
    .updateTable('report_postings')
    .set({ stage: 'waiting', done: 0, token: null })
    .where('token', '=', token)
    .execute()
}

/** The lock that the transaction of a posting has; the database lets go of it with the connection, whatever ended that. */
const lockOf = (reportId: RawBuilder<unknown>) => sql`hashtextextended('report posting ' || ${reportId}, 0)`

/**
 * Holds a posting for as long as the transaction lasts, so that nobody takes it for interrupted. The transaction waits longer for
 * rows that others hold than a request does: nobody waits for its answer.
 */
export async function holdPosting(tx: Tx, reportId: string): Promise<void> {
  await sql`set local lock_timeout = '25s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lockOf(sql`${reportId}::text`)})`.execute(tx)
}

/** So often a posting that was interrupted goes on; one more has failed, because it may be what brings the process down. */
const MOST_INTERRUPTIONS = 2

/**
 * Postings whose process is gone, or whose connection broke, go on: all that run, or those that nobody holds and that were not
 * seen for longer than there is between a claim and its transaction. After the third time they have failed, and can be
 * asked for again.
 */
export async function freeInterrupted(db: Queryable, at: Date, all: boolean): Promise<void> {
  const lostBefore = new Date(at.getTime() - LOST_MS)
  const isOver = sql`interruptions >= ${MOST_INTERRUPTIONS}`
  await sql`
    update report_postings set token = null, done = 0, interruptions = interruptions + 1,
        stage = case when ${isOver} then 'failed' else 'waiting' end,
        problem = case when ${isOver} then ${REPORT_TEXTS.postingInterrupted} else '' end
      where stage in ('checking', 'booking') and case when ${all} then true
        when seen_at >= ${lostBefore}::timestamptz then false
        else pg_try_advisory_xact_lock(${lockOf(sql`report_id`)}) end`.execute(db)
}
