import { sql } from 'kysely'
import { type EventType, isEventType } from '#rules/programs/event-types.ts'
import {
  DELIVERY_STATES,
  OVERLAP_HOURS,
  OVERLAP_HOURS_MAX,
  TEST_EVENT,
  validateWebhook,
  WEBHOOKS_MAX,
} from '#rules/programs/webhooks.ts'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { ROTATE_FORM, WEBHOOK_CHANGE_FORM, WEBHOOK_FORM, webhookCalls } from '../../contract/webhooks.ts'
import { type KeyedRow, keyset } from '../../db/keyset.ts'
import { randomId } from '../../db/random-id.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { filterIn, pageOf, pagingOf } from '../../http/paging.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { Call, RouteModule } from '../../http/route.ts'
import { requireAdmin } from '../../session/staff-routes.ts'
import { bodyOf } from './deliveries.ts'
import { type DeliveryRow, latestEvent, lockWebhook, presentDelivery, webhooksOf } from './present.ts'
import { switchOff } from './sender.ts'
import { newSecret } from './sign.ts'

const HOUR_MS = 3_600_000

/** The webhook as it is now, with a message. Throws 404. */
async function answerWith(db: Queryable, id: string, message: string) {
  const [webhook] = await webhooksOf(db, id)
  if (webhook === undefined) throw notFound(WEBHOOK_TEXTS.noWebhook)
  return { message, webhook }
}

/** The types of a form, without doubles, and the errors of those that are none. */
function typesIn(given: readonly string[]): { types: EventType[]; errors: Record<string, string> } {
  const types = [...new Set(given)].filter(isEventType)
  return {
    types,
    errors: types.length < new Set(given).size ? { types: WEBHOOK_TEXTS.typeUnknown } : {},
  }
}

/** Throws 403 for people below level 3. A program comes here with the scope of the call alone. */
function requireManager(call: Call<'staff'>): void {
  if (call.viewer.scopes === null) requireAdmin(call)
}

const isSecure = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'

/** Addresses of programs that are sent events, for admins. */
export const webhookRoutes: RouteModule = (on, deps) => {
  const { webhooks: sender } = deps

  /** What the rules say of an address, and what the networks of this server say of it. */
  function urlErrors(url: string) {
    const errors = validateWebhook({ url })
    if (Object.keys(errors).length > 0) return errors
    if (!isSecure(url) && deps.settings.webhookNetworks.length === 0)
      return { url: WEBHOOK_TEXTS.urlNotSecure }
    return {}
  }

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

  on(webhookCalls.webhooks, async (call) => {
    requireManager(call)
    return { webhooks: await webhooksOf(call.db) }
  })

  on(webhookCalls.createWebhook, async (call) => {
    requireAdmin(call)
    const form = readForm(WEBHOOK_FORM, call.body)
    const { url } = form.values
    const { types, errors } = typesIn(form.given.types ?? [])
    form.refuse({ ...urlErrors(url), ...errors })
    return call.work(async (work) => {
      const { count } = await work.tx
        .selectFrom('webhooks')
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= WEBHOOKS_MAX) throw conflict('LIMIT_REFUSED', WEBHOOK_TEXTS.mostWebhooks(WEBHOOKS_MAX))
      const [id, secret] = [randomId(), newSecret()]
      await work.tx
        .insertInto('webhooks')
        .values({
          id,
          url,
          types,
          sealed_secret: sender.seal.close(secret, id),
          position: await latestEvent(work.tx),
          created_at: work.now,
          created_by: call.viewer.id,
        })
        .execute()
      await work.audit({ act: 'add webhook', recordKind: 'webhook', recordId: id, after: { url, types } })
      return { ...(await answerWith(work.tx, id, WEBHOOK_TEXTS.made)), secret }
    })
  })

  on(webhookCalls.updateWebhook, async (call) => {
    requireAdmin(call)
    const form = readForm(WEBHOOK_CHANGE_FORM, call.body)
    const { given } = form
    const id = call.params.id ?? ''
    return call.work(async (work) => {
      const row = await lockWebhook(work.tx, id)
      if (row === null) throw notFound(WEBHOOK_TEXTS.noWebhook)
      const { url = row.url } = given
      const { types, errors } = typesIn(given.types ?? row.types)
      form.refuse({ ...(given.url === undefined ? {} : urlErrors(url)), ...errors })
      const wasDisabled = row.disabled_at !== null
      const isDisabled = given.disabled ?? wasDisabled
      await work.tx.updateTable('webhooks').set({ url, types }).where('id', '=', id).execute()
      if (url !== row.url || types.join() !== row.types.join())
        await work.audit({
          act: 'change webhook',
          recordKind: 'webhook',
          recordId: id,
          before: { url: row.url, types: row.types },
          after: { url, types },
        })
      if (isDisabled && !wasDisabled) await switchOff(work, id, 'admin')
      if (!isDisabled && wasDisabled) {
        await work.tx
          .updateTable('webhooks')
          .set({
            disabled_at: null,
            disabled_reason: null,
            failing_since: null,
            failures: 0,
            rests_until: null,
            // What was told meanwhile is in the feed.
            position: await latestEvent(work.tx),
          })
          .where('id', '=', id)
          .execute()
        await work.audit({ act: 'enable webhook', recordKind: 'webhook', recordId: id })
      }
      work.afterCommit(sender.wake)
      return answerWith(work.tx, id, WEBHOOK_TEXTS.saved)
    })
  })

  on(webhookCalls.deleteWebhook, async (call) => {
    requireAdmin(call)
    const id = call.params.id ?? ''
    await call.work(async (work) => {
      const row = await lockWebhook(work.tx, id)
      if (row === null) throw notFound(WEBHOOK_TEXTS.noWebhook)
      await work.tx.deleteFrom('webhooks').where('id', '=', id).execute()
      await work.audit({
        act: 'remove webhook',
        recordKind: 'webhook',
        recordId: id,
        before: { url: row.url, types: row.types },
      })
    })
    return { message: WEBHOOK_TEXTS.removed }
  })

  on(webhookCalls.rotateWebhookSecret, async (call) => {
    requireAdmin(call)
    const form = readForm(ROTATE_FORM, call.body)
    const hours = form.given.overlapHours ?? OVERLAP_HOURS
    const isHours = hours >= 0 && hours <= OVERLAP_HOURS_MAX
    form.refuse(isHours ? {} : { overlapHours: WEBHOOK_TEXTS.overlapHours(OVERLAP_HOURS_MAX) })
    const id = call.params.id ?? ''
    return call.work(async (work) => {
      const row = await lockWebhook(work.tx, id)
      if (row === null) throw notFound(WEBHOOK_TEXTS.noWebhook)
      const secret = newSecret()
      await work.tx
        .updateTable('webhooks')
        .set({
          sealed_secret: sender.seal.close(secret, id),
          sealed_old_secret: hours === 0 ? null : row.sealed_secret,
          old_secret_until: hours === 0 ? null : new Date(work.now.getTime() + hours * HOUR_MS),
        })
        .where('id', '=', id)
        .execute()
      await work.audit({
        act: 'rotate webhook secret',
        recordKind: 'webhook',
        recordId: id,
        after: { overlapHours: hours },
      })
      return { ...(await answerWith(work.tx, id, WEBHOOK_TEXTS.secretMade)), secret }
    })
  })

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
    if ((await webhooksOf(call.db, id)).length === 0) throw notFound(WEBHOOK_TEXTS.noWebhook)
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
