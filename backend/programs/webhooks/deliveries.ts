import { sql } from 'kysely'
import type { EventType } from '#rules/programs/event-types.ts'
import { DELIVERY_DAYS, WAITING_MAX } from '#rules/programs/webhooks.ts'
import type { Queryable } from '../../db/schema.ts'
import { scopesIn } from '../authenticate-key.ts'
import { type Failing, failingAfter, isLost, restAfter } from './failing.ts'
import { isNotEnded, sentTypes } from './of-programs.ts'

/** How long a try holds its webhook, in milliseconds: three times what a try may take. */
const HELD_MS = 30_000

/** Seconds until the next try, after the first, second … try; after ten it has failed. About 27 hours in all. */
const WAITS = [5, 30, 120, 600, 1_800, 7_200, 14_400, 28_800, 43_200] as const

/** Events that are planned for a webhook at a time. */
const PLANNED = 500

/** A delivery whose try begins. */
export interface Claimed {
  readonly id: string
  readonly webhookId: string
  readonly url: string
  readonly eventId: string
  readonly body: string
  /** Tries, this one included. */
  readonly attempts: number
  readonly sealedSecret: string
  readonly sealedOldSecret: string | null
  /** Who holds the webhook. */
  readonly token: string
}

/** What is sent: ids and states, as in the feed. */
export const bodyOf = (event: {
  readonly id: string
  readonly type: string
  readonly at: Date
  readonly subjectId: string
  readonly state: string | null
  readonly actorKind: string
}): string =>
  JSON.stringify({
    type: event.type,
    timestamp: event.at.toISOString(),
    data: {
      id: event.id,
      subjectId: event.subjectId,
      state: event.state,
      actorKind: event.actorKind,
    },
  })

interface PlannedEvent {
  readonly seq: number
  readonly id: string
  readonly type: EventType
  readonly subjectId: string
  readonly state: string | null
  readonly actorKind: string
  readonly at: Date
}

/** A webhook for which was planned. */
export interface Planned {
  readonly id: string
  readonly url: string
  /** Whether more waits for it than may. */
  readonly isOverfull: boolean
}

/**
 * Plans the deliveries of what was told since the last time, of a program's webhook as far as its scopes read it: for one webhook at a time, which no other process plans for
 * meanwhile. null where there was none to plan for.
 */
export async function planNext(db: Queryable, now: Date): Promise<Planned | null> {
  return db.transaction().execute(async (transaction) => {
    const tx = transaction.withoutPlugins()
    const { rows } = await sql<{
      id: string
      url: string
      types: readonly string[]
      position: number
      last: number
      scopes: string | null
    }>`
      select w.id, w.url, w.types, w.position, l.last, a.scopes
        from webhooks w left join service_accounts a on a.member_id = w.account_id,
          (select coalesce(max(seq), 0) as last from events) l
        where w.disabled_at is null and w.position < l.last
        order by w.position, w.id limit 1 for update of w skip locked`.execute(tx)
    const [webhook] = rows
    if (webhook === undefined) return null
    const types = sentTypes(webhook.types, webhook.scopes === null ? null : scopesIn(webhook.scopes))
    const upTo = Math.min(webhook.last, webhook.position + PLANNED)
    const { rows: events } = await sql<PlannedEvent>`
      select e.seq, e.id, e.type, e.subject_id as "subjectId", e.state, e.actor_kind as "actorKind", e.occurred_at as at
        from events e
        where e.seq > ${webhook.position}::bigint and e.seq <= ${upTo}::bigint
          and (${types === null} or e.type = any(${types ?? []}::text[]))
        order by e.seq`.execute(tx)
    if (events.length > 0)
      await tx
        .insertInto('webhook_deliveries')
        .values(
          events.map((event) => ({
            webhook_id: webhook.id,
            event_id: event.id,
            type: event.type,
            subject_id: event.subjectId,
            body: bodyOf(event),
            next_attempt_at: now,
            created_at: now,
          })),
        )
        .execute()
    await tx.updateTable('webhooks').set({ position: upTo }).where('id', '=', webhook.id).execute()
    const isOverfull = events.length > 0 && (await waitingFor(tx, webhook.id)) > WAITING_MAX
    return { id: webhook.id, url: webhook.url, isOverfull }
  })
}

/** How many deliveries wait for a webhook. */
async function waitingFor(db: Queryable, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Takes the next delivery that is due, of a webhook to which nobody sends at this moment; null for none. What was tried the
 * least goes first, so that an event which the receiver cannot take holds up no other. What is about one record goes in
 * order: a later event of it waits for the earlier one. `token` names who holds the webhook.
 */
export async function claimNext(db: Queryable, token: string, now: Date): Promise<Claimed | null> {
  const until = new Date(now.getTime() + HELD_MS)
  const due = sql`
    d.state = 'waiting' and d.next_attempt_at <= ${now}::timestamptz and not exists (
      select from webhook_deliveries b
        where b.webhook_id = d.webhook_id and b.state = 'waiting' and b.subject_id = d.subject_id and b.place < d.place)`
  const { rows } = await sql<Claimed>`
    with held as (
      update webhooks set held_by = ${token}, held_until = ${until}::timestamptz
        where id = (
          select w.id from webhooks w
            where w.disabled_at is null and ${isNotEnded} and coalesce(w.held_until <= ${now}::timestamptz, true)
              and coalesce(w.rests_until <= ${now}::timestamptz, true)
              and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${due})
            order by w.held_until nulls first, w.id limit 1 for update skip locked)
        returning id, url, sealed_secret, sealed_old_secret, old_secret_until),
    tried as (
      update webhook_deliveries t set attempts = t.attempts + 1
        where t.id = (
          select d.id from webhook_deliveries d join held h on h.id = d.webhook_id where ${due}
            order by d.attempts, d.place limit 1)
        returning t.id, t.webhook_id, t.event_id, t.body, t.attempts)
    select t.id, t.webhook_id as "webhookId", h.url, t.event_id as "eventId", t.body, t.attempts,
        h.sealed_secret as "sealedSecret",
        case when h.old_secret_until > ${now}::timestamptz then h.sealed_old_secret end as "sealedOldSecret",
        ${token} as token
      from held h join tried t on t.webhook_id = h.id`.execute(db)
  return rows[0] ?? null
}

/** How a try ended. */
export interface Ended {
  readonly status: number | null
  readonly ms: number
  /** null where it was taken. */
  readonly problem: string | null
  /** After how many seconds the receiver asks to be tried again; null where it does not say. */
  readonly retryAfter: number | null
}

/** The delivery as it was when its try began: one that was repeated or given up meanwhile, or that another process tries since, is left alone. */
const asClaimed = ({ id, attempts }: Claimed) =>
  sql`id = ${id} and state = 'waiting' and attempts = ${attempts} and exists (select from free)`

/** Writes down that a delivery was taken. */
export async function noteSent(
  db: Queryable,
  claimed: Claimed,
  { status, ms }: Ended,
  now: Date,
): Promise<void> {
  await sql`
    with free as (
      update webhooks set held_by = null, held_until = null, rests_until = null,
          failing_since = null, failed_at = null, failures = 0
        where id = ${claimed.webhookId} and held_by = ${claimed.token} returning id)
    update webhook_deliveries set state = 'taken', status = ${status}, ms = ${ms}, problem = null,
        finished_at = ${now}::timestamptz
      where ${asClaimed(claimed)}`.execute(db)
}

/** Writes down that a try failed; the last one ends the delivery. Answers whether the webhook has taken nothing for too long. */
export async function noteFailed(db: Queryable, claimed: Claimed, ended: Ended, now: Date): Promise<boolean> {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<Failing>`
    select failures, failing_since as "since", failed_at as "at",
        not exists (select from webhook_deliveries d
          where d.webhook_id = w.id and d.state = 'waiting' and d.id <> ${claimed.id}) as "isLast"
      from webhooks w where w.id = ${claimed.webhookId} and w.held_by = ${claimed.token}`.execute(db)
  const [before] = rows
  if (before === undefined) return false
  const wait = WAITS[claimed.attempts - 1]
  const rest = restAfter(before.failures + 1, ended)
  const failing = failingAfter(before, now)
  // With nothing left to send nothing is known of it: the next event begins anew.
  const known = wait === undefined && before.isLast ? { since: null, at: null, failures: 0 } : failing
  await sql`
    with free as (
      update webhooks set held_by = null, held_until = null, failures = ${known.failures},
          failing_since = ${known.since}::timestamptz, failed_at = ${known.at}::timestamptz,
          rests_until = ${rest === null ? null : later(rest)}::timestamptz
        where id = ${claimed.webhookId} and held_by = ${claimed.token} returning id)
    update webhook_deliveries set status = ${ended.status}, ms = ${ended.ms}, problem = ${ended.problem},
        state = ${wait === undefined ? 'failed' : 'waiting'},
        finished_at = ${wait === undefined ? now : null}::timestamptz,
        next_attempt_at = ${later(Math.max(wait ?? 0, ended.retryAfter ?? 0))}::timestamptz
      where ${asClaimed(claimed)}`.execute(db)
  return isLost(failing, now)
}

/** Frees the webhooks that a process held which is gone: this one is the only one and has just begun. */
export async function freeAll(db: Queryable): Promise<void> {
  await db.updateTable('webhooks').set({ held_by: null, held_until: null }).execute()
}

/** Removes deliveries that are older than they are kept. */
export async function clearOldDeliveries(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - DELIVERY_DAYS * 86_400_000))
    .where('state', '<>', 'waiting')
    .execute()
}
