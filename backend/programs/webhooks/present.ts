import { type Selectable, sql } from 'kysely'
import type { WireWebhook, WireWebhookDelivery } from '../../contract/webhooks.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'

export type WebhookRow = Selectable<Schema['webhooks']>
export type DeliveryRow = Selectable<Schema['webhook_deliveries']>

const instant = (at: Date | null): string | null => at && at.toISOString()

type Presented = WebhookRow & {
  readonly name: string | null
  readonly program: string | null
  readonly waiting: number
}

/** The webhooks as they are now, the first made first; one of them by its id. */
export async function webhooksOf(db: Queryable, now: Date, id: string | null = null): Promise<WireWebhook[]> {
  const { rows } = await sql<Presented>`
    select w.*, m.name, p.name as program,
        (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting
      from webhooks w left join members m on m.id = w.created_by left join members p on p.id = w.account_id
      where ${id}::text is null or w.id = ${id}
      order by w.created_at, w.id`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    url: row.url,
    types: [...row.types],
    createdAt: row.created_at.toISOString(),
    createdById: row.created_by,
    createdByName: row.name,
    account: row.program,
    accountId: row.account_id,
    disabledAt: instant(row.disabled_at),
    disabledReason: row.disabled_reason,
    failingSince: instant(row.failing_since),
    oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? instant(row.old_secret_until) : null,
    waiting: row.waiting,
  }))
}

/** A webhook's row, locked until the transaction ends; null for none. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | null> {
  const row = await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Makes every other webhook that is made at the same time wait, and answers how many there are. */
export async function lockAllWebhooks(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhooks')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const presentDelivery = (row: DeliveryRow): WireWebhookDelivery => ({
  _id: row.id,
  eventId: row.event_id,
  type: row.type,
  subjectId: row.subject_id,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  finishedAt: instant(row.finished_at),
  status: row.status,
  ms: row.ms,
  problem: row.problem,
})

/** The number of the latest event. */
export async function latestEvent(db: Queryable): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(seq), 0) as last from events`.execute(db)
  return rows[0]?.last ?? 0
}
