import { sql } from 'kysely'
import { TAKE_BACK_SECONDS } from '#rules/messages/notices-of-acts.ts'
import { isQuiet } from '#rules/messages/quiet-hours.ts'
import { inParts } from '../db/in-parts.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Channel } from './provider.ts'

/** How long a try may take before it counts as interrupted, in milliseconds. */
const CLAIM_MS = 2 * 60_000

/** Seconds until the next try, after the first, second … try; then it has failed. About a day in all. */
const WAITS = [5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200] as const

/** Later than any wait: what is due then was queued by a clock that has jumped since. */
const FAR_AHEAD_MS = 2 * 43_200_000

/** A delivery somebody is sending. */
export interface Claimed {
  readonly id: string
  readonly broadcastId: string | null
  readonly address: string
  readonly subject: string
  readonly body: string
  /** Tries, this one included. */
  readonly attempts: number
}

/** A message to be queued. */
export interface NewMessage {
  readonly memberId: string | null
  readonly channel: Channel
  /** Of a push the device's id. */
  readonly address: string
  readonly subject: string
  readonly body: string
  /** When it may go out. */
  readonly notBefore: Date
  /** Whether it waits for the morning (rules/messages/quiet-hours). */
  readonly keepsQuiet: boolean
  /** The act whose taking back drops it while it is not sent; null for none. */
  readonly droppedWith: string | null
}

/** When what is told of an act may go out: at once, or once it cannot be taken back any more without being noticed. */
export const takeBackUntil = (now: Date, droppedWith: string | null): Date =>
  droppedWith === null ? now : new Date(now.getTime() + TAKE_BACK_SECONDS * 1_000)

/** Messages that are queued by one statement. */
const ROWS_AT_ONCE = 1_000

/** Puts messages in the queue, in the transaction of what causes them; answers their ids in the order of the messages. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  now: Date,
): Promise<readonly string[]> {
  const rows = messages.map((message) => ({
    id: randomId(),
    member_id: message.memberId,
    channel: message.channel,
    address: message.address,
    subject: message.subject,
    body: message.body,
    next_attempt_at: message.notBefore,
    created_at: now,
    keeps_quiet: message.keepsQuiet,
    dropped_with: message.droppedWith,
  }))
  for await (const part of inParts(rows, ROWS_AT_ONCE))
    await tx.insertInto('deliveries').values(part).execute()
  return rows.map(({ id }) => id)
}

/** Takes out what nobody has tried to send yet of an act that was taken back. */
export async function dropUnsent(tx: Tx, droppedWith: string): Promise<void> {
  await tx
    .deleteFrom('deliveries')
    .where('dropped_with', '=', droppedWith)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .execute()
}

/** Whether a message is due, or a try has lasted too long. What a clock that jumped has put off is due now. */
export async function anyDue(db: Queryable, now: Date): Promise<boolean> {
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: now })
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', new Date(now.getTime() + FAR_AHEAD_MS))
    .execute()
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where('next_attempt_at', '<=', now)
    .$if(isQuiet(now), (found) => found.where('keeps_quiet', '=', false))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the next message of a channel that is due, so that nobody else sends it; null when none is. */
export async function claimNext(db: Queryable, channel: Channel, now: Date): Promise<Claimed | null> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const { rows } = await sql<Claimed>`
    with claimed as (
      update deliveries set state = 'sending', attempts = attempts + 1, next_attempt_at = ${until}::timestamptz
        where id = (
          select id from deliveries
            where state = 'queued' and channel = ${channel} and next_attempt_at <= ${now}::timestamptz
              and not (keeps_quiet and ${isQuiet(now)})
            order by next_attempt_at, id
            limit 1
            for update skip locked)
        returning id, broadcast_id, address, subject, body, attempts)
    select c.id, c.broadcast_id as "broadcastId", c.address, c.attempts,
        coalesce(b.subject, c.subject) as subject, coalesce(b.message, c.body) as body
      from claimed c left join broadcasts b on b.id = c.broadcast_id`.execute(db)
  return rows[0] ?? null
}

/** Ends a delivery. A mail of its own loses its text: it may hold a link that still works. */
export async function finish(
  db: Queryable,
  id: string,
  state: 'sent' | 'failed',
  now: Date,
  problem: string | null = null,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state, problem, finished_at: now, body: '' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Puts a delivery back for a later try, or ends it after the last one. */
export async function postpone(db: Queryable, claimed: Claimed, problem: string, now: Date): Promise<void> {
  const wait = WAITS[claimed.attempts - 1]
  if (wait === undefined) return finish(db, claimed.id, 'failed', now, problem)
  await db
    .updateTable('deliveries')
    .set({ state: 'queued', problem, next_attempt_at: new Date(now.getTime() + wait * 1000) })
    .where('id', '=', claimed.id)
    .where('state', '=', 'sending')
    .execute()
}

/** The provider is not there: the try does not count. */
export async function putBack(db: Queryable, claimed: Claimed, problem: string, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'queued', problem, attempts: claimed.attempts - 1, next_attempt_at: now })
    .where('id', '=', claimed.id)
    .where('state', '=', 'sending')
    .execute()
}

/**
 * Settles tries that nobody will end, because their process died. What may have gone out already is not sent
 * again when it is a line of a broadcast; a mail of its own (a reset link) is, under the same message id.
 * `all`: this process is the only one and has just begun, so every open try is such a one.
 */
export async function settleInterrupted(
  db: Queryable,
  channel: Channel,
  replaces: boolean,
  now: Date,
  all: boolean,
): Promise<void> {
  await sql`
    update deliveries set
        state = case when ${replaces} or broadcast_id is null then 'queued' else 'failed' end,
        finished_at = case when ${replaces} or broadcast_id is null then null else ${now}::timestamptz end,
        problem = 'interrupted',
        next_attempt_at = ${now}::timestamptz
      where state = 'sending' and channel = ${channel} and (${all} or next_attempt_at <= ${now}::timestamptz)`.execute(
    db,
  )
}
