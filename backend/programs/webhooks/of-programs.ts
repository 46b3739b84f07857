import { sql } from 'kysely'
import { eventTypesOf } from '#rules/programs/event-scopes.ts'
import type { EventType } from '#rules/programs/event-types.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import { TEST_EVENT } from '#rules/programs/webhooks.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { scopesIn } from '../authenticate-key.ts'
import { isOpenAccount, openAccounts } from '../live-key.ts'
import { switchOff } from './switch-off.ts'

/** Whether the webhook `w` belongs to no program, or to one that works. */
export const isNotEnded = sql<boolean>`(w.account_id is null or exists (
  select from service_accounts a join members maker on maker.id = a.created_by
    where a.member_id = w.account_id and ${isOpenAccount}))`

/** Webhooks that are on although their program has ended. */
export async function endedWebhooks(db: Queryable): Promise<{ readonly id: string; readonly url: string }[]> {
  const { rows } = await sql<{ id: string; url: string }>`
    select w.id, w.url from webhooks w where w.disabled_at is null and not ${isNotEnded} order by w.id`.execute(
    db,
  )
  return rows
}

/** Switches off what belongs to a program that ends. */
export async function endWebhooksOf(work: Work, accountId: string): Promise<void> {
  const rows = await work.tx
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await switchOff(work, id, 'program')
}

/** Gives up what waits for the webhooks of a program and is of types that its scopes do not read any more. */
export async function narrowWebhooksOf(
  { tx, now }: Work,
  accountId: string,
  scopes: readonly Scope[],
): Promise<void> {
  const types = [...eventTypesOf(scopes), TEST_EVENT]
  await sql`
    update webhook_deliveries d
      set state = 'failed', problem = 'its program may not read this any more', finished_at = ${now}::timestamptz
      from webhooks w
      where w.id = d.webhook_id and w.account_id = ${accountId} and d.state = 'waiting'
        and not d.type = any(${types}::text[])`.execute(tx)
}

/** The scopes of a program that works; null for one that has ended, and for none. */
export async function scopesOfProgram(db: Queryable, accountId: string): Promise<readonly Scope[] | null> {
  const row = await openAccounts(db)
    .select('a.scopes')
    .where('a.member_id', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : scopesIn(row.scopes)
}

/** What a webhook is sent: its types, as far as its program reads them; null for all. No types mean all of them. */
export function sentTypes(
  types: readonly string[],
  scopes: readonly Scope[] | null,
): readonly EventType[] | null {
  const isChosen = (type: string) => types.length === 0 || types.includes(type)
  if (scopes !== null) return eventTypesOf(scopes).filter(isChosen)
  return types.length === 0 ? null : (types as readonly EventType[])
}
