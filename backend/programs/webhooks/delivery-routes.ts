import { sql } from 'kysely'
import { DELIVERY_STATES, TEST_EVENT } from '#rules/programs/webhooks.ts'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { webhookCalls } from '../../contract/webhooks.ts'
import { type KeyedRow, keyset } from '../../db/keyset.ts'
import { randomId } from '../../db/random-id.ts'
import type { Work } from '../../db/work.ts'
import { filterIn, pageOf, pagingOf } from '../../http/paging.ts'
import { conflict, notFound } from '../../http/problems.ts'
import type { Call, RouteModule } from '../../http/route.ts'
import { requireAdmin } from '../../session/staff-routes.ts'
import { bodyOf } from './deliveries.ts'
import { type DeliveryRow, lockWebhook, presentDelivery, webhooksOf } from './present.ts'

/** Throws 403 for people below level 3. A program comes here with the scope of the call alone. */
export function requireManager(call: Call<'staff'>): void {
  if (call.viewer.scopes === null) requireAdmin(call)
}

/** What is sent to the addresses of programs: for admins, and programs with the scope. */
export const deliveryRoutes: RouteModule = (on, deps) => {
  const { webhooks: sender } = deps

  async function addDelivery(
    work: Work,
    values: Pick<DeliveryRow, 'webhook_id' | 'event_id' | 'type' | 'subject_id' | 'body'>,
  ) {
    return work.tx
      .insertInto('webhook_deliveries')
      .values({ ...values, next_attempt_at: work.now, created_at: work.now })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** What an admin sends by hand does not wait until a webhook that fails is tried again. */
  const tryNow = (work: Work, id: string) => {
    work.afterCommit(sender.wake)
    return work.tx.updateTable('webhooks').set({ rests_until: null }).where('id', '=', id).execute()
  }

  on(webhookCalls.sendTestEvent, async (call) => {
    requireManager(call)
    const id = call.params.id ?? ''
    return call.work(async (work) => {
      const row = await lockWebhook(work.tx, id)
      if (row === null) throw notFound(WEBHOOK_TEXTS.noWebhook)
      if (row.disabled_at !== null) throw conflict('ENDED', WEBHOOK_TEXTS.isOff)
      const event = { id: `evt_${randomId()}`, type: TEST_EVENT, subjectId: `Webhook:${id}` }
      const body = bodyOf({ ...event, at: work.now, state: null, actorKind: 'staff' })
      const delivery = await addDelivery(work, {
        webhook_id: id,
        event_id: event.id,
        type: event.type,
        subject_id: event.subjectId,
        body,
      })
      await work.audit({ act: 'send test event', recordKind: 'webhook', recordId: id })
      await tryNow(work, id)
      return { message: WEBHOOK_TEXTS.testSent, delivery: presentDelivery(delivery) }
    })
  })

  on(webhookCalls.deliveries, async (call) => {
    requireManager(call)
    const { id = '' } = call.params
    if ((await webhooksOf(call.db, call.now, id)).length === 0) throw notFound(WEBHOOK_TEXTS.noWebhook)
    const page = pageOf(call.query, deps.society.pageSize)
    const state = filterIn(call.query, 'status', DELIVERY_STATES)
    const where = sql`d.webhook_id = ${id} and (${state}::text is null or d.state = ${state})`
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from webhook_deliveries d where ${where}`.execute(call.db)
    const listed = keyset(page, 'webhook deliveries', [
      { by: sql`d.place`, as: 'bigint', isDescending: true },
    ])
    const { rows } = await sql<DeliveryRow & KeyedRow>`
      select ${listed.keys}, d.* from webhook_deliveries d where ${where} and ${listed.behind} ${listed.rest}`.execute(
      call.db,
    )
    const { shown, reached } = listed.pageOf(rows)
    return { deliveries: shown.map(presentDelivery), ...pagingOf(page, counted[0]?.count ?? 0, reached) }
  })

  on(webhookCalls.redeliver, async (call) => {
    requireManager(call)
    const id = call.params.id ?? ''
    return call.work(async (work) => {
      const found = await work.tx
        .selectFrom('webhook_deliveries')
        .select('webhook_id')
        .where('id', '=', id)
        .executeTakeFirst()
      const webhook = found === undefined ? null : await lockWebhook(work.tx, found.webhook_id)
      if (webhook === null) throw notFound(WEBHOOK_TEXTS.noDelivery)
      if (webhook.disabled_at !== null) throw conflict('ENDED', WEBHOOK_TEXTS.isOff)
      const delivery = await work.tx
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', next_attempt_at: work.now, finished_at: null, attempts: 0 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await work.audit({
        act: 'redeliver event',
        recordKind: 'webhook',
        recordId: webhook.id,
        after: { event: delivery.event_id },
      })
      await tryNow(work, webhook.id)
      return { message: WEBHOOK_TEXTS.redelivered, delivery: presentDelivery(delivery) }
    })
  })
}
