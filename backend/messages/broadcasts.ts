import { type SqlBool, sql } from 'kysely'
import type { BroadcastChannel } from '#rules/messages/validate-message.ts'
import { isServiceAccount, PROGRAM_MESSAGES_MAX } from '#rules/programs/service-account.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { onceFor } from '../db/kept-lists.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { limitReached } from '../http/problems.ts'
import type { RememberedMembers } from '../members/remembered-members.ts'

/** How far a broadcast has come. */
export interface BroadcastProgress {
  readonly status: 'queued' | 'running' | 'done'
  readonly total: number
  readonly sent: number
  readonly failed: number
  /** Not sent yet; they may be waiting for a provider that is down. */
  readonly queued: number
}

/** Whom a broadcast goes to: every member; who left or died is none. */
const ADDRESSED = sql<SqlBool>`m.confirmed_at is not null and m.member_number is not null and m.archived_at is null
  and m.membership_ended is null`

const DAY_MS = 24 * 60 * 60 * 1000

/** Throws 429 for a program that has sent as many messages within the last 24 hours as it may. */
async function requireFew(tx: Tx, by: string, now: Date): Promise<void> {
  const lately = await tx
    .selectFrom('broadcasts')
    .select('created_at')
    .where('created_by', '=', by)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(PROGRAM_MESSAGES_MAX)
    .execute()
  const oldest = lately[PROGRAM_MESSAGES_MAX - 1]
  if (oldest === undefined) return
  const seconds = Math.ceil((oldest.created_at.getTime() + DAY_MS - now.getTime()) / 1000)
  throw limitReached(MESSAGES_TEXTS.programLimit(PROGRAM_MESSAGES_MAX), seconds)
}

/** The same text to the same people from the same hand within this time is one broadcast: a second click. */
const SECOND_CLICK_MS = 10_000

/**
 * A broadcast to every confirmed member who is not archived: one line for each member and channel, made in
 * one statement whatever their number. A member without a telephone number counts as failed for SMS.
 * Answers the job's id; for a second click the first one's. Throws 429 where `by` is a program that has sent enough.
 */
export async function createBroadcast(
  tx: Tx,
  message: { readonly subject: string; readonly message: string; readonly sendType: BroadcastChannel },
  by: string,
  now: Date,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  // Two clicks at once come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`broadcast ${by}`}, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('broadcasts')
    .select('id')
    .where('created_by', '=', by)
    .where('subject', '=', message.subject)
    .where('message', '=', message.message)
    .where('send_type', '=', message.sendType)
    .where('created_at', '>', new Date(now.getTime() - SECOND_CLICK_MS))
    .executeTakeFirst()
  if (earlier !== undefined) return { id: earlier.id, isNew: false }
  if (isServiceAccount(by)) await requireFew(tx, by, now)
  const id = randomId()
  await tx
    .insertInto('broadcasts')
    .values({
      id,
      subject: message.subject,
      message: message.message,
      send_type: message.sendType,
      created_at: now,
      created_by: by,
    })
    .execute()
  const channels = message.sendType === 'both' ? ['email', 'sms'] : [message.sendType]
  // Ids of a broadcast's lines are the database's: fetching members only to number them would be a detour.
  await sql`
    insert into deliveries
      (id, broadcast_id, member_id, channel, address, body, state, problem, next_attempt_at, created_at, finished_at)
    select left(replace(gen_random_uuid()::text, '-', ''), 24), ${id}, m.id, c.channel, a.address, '',
        case when a.address = '' then 'failed' else 'queued' end,
        case when a.address = '' then 'no address' end,
        ${now}::timestamptz, ${now}::timestamptz,
        case when a.address = '' then ${now}::timestamptz end
      from members m
      cross join unnest(${channels}::text[]) as c (channel)
      cross join lateral (select case c.channel when 'sms' then m.phone else m.email end as address) a
      where ${ADDRESSED}`.execute(tx)
  return { id, isNew: true }
}

/** The members whom a broadcast made now would go to: all, those with a telephone number, those with an e-mail. */
export const broadcastRecipients = onceFor(({ all }: RememberedMembers) => {
  const addressed = all.filter(
    ({ isConfirmed, memberNumber, isArchived, hasLeft }) =>
      isConfirmed && memberNumber !== null && !isArchived && !hasLeft,
  )
  return {
    members: addressed.length,
    sms: addressed.filter(({ hasPhone }) => hasPhone).length,
    email: addressed.filter(({ hasEmail }) => hasEmail).length,
  }
})

/** Marks the broadcasts that have no open line any more. */
export async function closeFinishedBroadcasts(db: Queryable, now: Date): Promise<void> {
  await sql`
    update broadcasts set finished_at = ${now}::timestamptz
      where finished_at is null and not exists (
        select from deliveries d where d.broadcast_id = broadcasts.id and d.state in ('queued', 'sending'))`.execute(
    db,
  )
}

/** Counts by what really happened; null for no such broadcast. */
export async function broadcastProgress(db: Queryable, id: string): Promise<BroadcastProgress | null> {
  const { rows } = await sql<Omit<BroadcastProgress, 'status'> & { tried: boolean }>`
    select count(d.id) as total,
        count(d.id) filter (where d.state = 'sent') as sent,
        count(d.id) filter (where d.state = 'failed') as failed,
        count(d.id) filter (where d.state in ('queued', 'sending')) as queued,
        coalesce(bool_or(d.attempts > 0), false) as tried
      from broadcasts b left join deliveries d on d.broadcast_id = b.id
      where b.id = ${id}
      group by b.id`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { tried, ...counts } = row
  return { ...counts, status: counts.queued === 0 ? 'done' : tried ? 'running' : 'queued' }
}
