import { type EventType, isEventType } from '#rules/programs/event-types.ts'
import {
  OVERLAP_HOURS,
  OVERLAP_HOURS_MAX,
  shownUrl,
  validateWebhook,
  WEBHOOKS_MAX,
} from '#rules/programs/webhooks.ts'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { ROTATE_FORM, WEBHOOK_CHANGE_FORM, WEBHOOK_FORM, webhookCalls } from '../../contract/webhooks.ts'
import { randomId } from '../../db/random-id.ts'
import type { Work } from '../../db/work.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { CallBy, RouteModule, Viewer } from '../../http/route.ts'
import { requireAdmin } from '../../session/staff-routes.ts'
import { requireManager } from './delivery-routes.ts'
import { isClosedHost } from './networks.ts'
import { scopesOfProgram, sentTypes } from './of-programs.ts'
import { latestEvent, lockAllWebhooks, lockWebhook, webhooksOf } from './present.ts'
import { newSecret } from './sign.ts'
import { switchOff } from './switch-off.ts'

const HOUR_MS = 3_600_000

/** The webhook as it is now, with a message. Throws 404. */
async function answerWith({ tx, now }: Work, id: string, message: string) {
  const [webhook] = await webhooksOf(tx, now, id)
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

/** What the audit log shows of a webhook: an address may hold a secret of the program. */
const audited = ({ url, types }: { readonly url: string; readonly types: readonly string[] }) => ({
  url: shownUrl(url),
  types,
})

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
    return isClosedHost(new URL(url).hostname, sender.networks) ? { url: WEBHOOK_TEXTS.urlClosed } : {}
  }

  /** The secrets that calls have made, until their answers are sent: no secret is stored with an answer. */
  const told = new WeakMap<object, string>()

  function makeSecret(call: CallBy<Viewer>): string {
    const secret = newSecret()
    told.set(call, secret)
    return secret
  }

  /** Adds the secret to the answer to the call that made it; the answer to a repetition has none, and says so. */
  const withSecret = async (answer: unknown, call: object) => {
    const secret = told.get(call) ?? null
    return { ...Object(answer), secret, ...(secret === null && { message: WEBHOOK_TEXTS.secretLost }) }
  }

  /** Throws 409 where events are sent to an address already, by another webhook than `id`. */
  async function requireOnlyOne({ tx, now }: Work, url: string, id: string | null = null) {
    if ((await webhooksOf(tx, now)).some((each) => each.url === url && each._id !== id))
      throw conflict('LIMIT_REACHED', WEBHOOK_TEXTS.addressTaken)
  }

  /** What is wrong with the program of a webhook, or with what it is to be sent; nothing for one of the society itself. */
  async function programErrors({ tx }: Work, accountId: string | null, types: readonly EventType[]) {
    if (accountId === null) return {}
    const scopes = await scopesOfProgram(tx, accountId)
    if (scopes === null) return { accountId: WEBHOOK_TEXTS.noProgram }
    const sent = sentTypes(types, scopes) ?? []
    if (sent.length === 0) return { accountId: WEBHOOK_TEXTS.programReadsNone }
    return sent.length < types.length ? { types: WEBHOOK_TEXTS.programReadsLess } : {}
  }

  on(webhookCalls.webhooks, async (call) => {
    requireManager(call)
    return { webhooks: await webhooksOf(call.db, call.now) }
  })

  on(
    webhookCalls.createWebhook,
    async (call) => {
      requireAdmin(call)
      const form = readForm(WEBHOOK_FORM, call.body)
      const url = form.values.url.trim()
      const { types, errors } = typesIn(form.given.types ?? [])
      const accountId = form.given.accountId?.trim() || null
      form.refuse({ ...urlErrors(url), ...errors })
      return call.work(async (work) => {
        form.refuse(await programErrors(work, accountId, types))
        if ((await lockAllWebhooks(work.tx)) >= WEBHOOKS_MAX)
          throw conflict('LIMIT_REACHED', WEBHOOK_TEXTS.mostWebhooks(WEBHOOKS_MAX))
        await requireOnlyOne(work, url)
        const id = randomId()
        await work.tx
          .insertInto('webhooks')
          .values({
            id,
            url,
            account_id: accountId,
            types,
            sealed_secret: sender.seal.close(makeSecret(call), id),
            position: await latestEvent(work.tx),
            created_at: work.now,
            created_by: call.viewer.id,
          })
          .execute()
        await work.audit({
          act: 'add webhook',
          recordKind: 'webhook',
          recordId: id,
          after: { ...audited({ url, types }), ...(accountId !== null && { program: accountId }) },
        })
        return answerWith(work, id, WEBHOOK_TEXTS.made)
      })
    },
    { present: withSecret },
  )

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
      if (given.types !== undefined) form.refuse(await programErrors(work, row.account_id, types))
      if (url !== row.url) {
        await lockAllWebhooks(work.tx)
        await requireOnlyOne(work, url, id)
      }
      const wasDisabled = row.disabled_at !== null
      const isDisabled = given.disabled ?? wasDisabled
      await work.tx.updateTable('webhooks').set({ url, types }).where('id', '=', id).execute()
      if (url !== row.url || types.join() !== row.types.join())
        await work.audit({
          act: 'change webhook',
          recordKind: 'webhook',
          recordId: id,
          before: audited(row),
          after: audited({ url, types }),
        })
      if (isDisabled && !wasDisabled) await switchOff(work, id, 'admin')
      if (!isDisabled && wasDisabled) {
        if (row.account_id !== null && (await scopesOfProgram(work.tx, row.account_id)) === null)
          throw conflict('ENDED', WEBHOOK_TEXTS.programEnded)
        await work.tx
          .updateTable('webhooks')
          .set({
            disabled_at: null,
            disabled_reason: null,
            failing_since: null,
            failed_at: null,
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
      return answerWith(work, id, WEBHOOK_TEXTS.saved)
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
        before: audited(row),
      })
    })
    return { message: WEBHOOK_TEXTS.removed }
  })

  on(
    webhookCalls.rotateWebhookSecret,
    async (call) => {
      requireAdmin(call)
      const form = readForm(ROTATE_FORM, call.body)
      const hours = form.given.overlapHours ?? OVERLAP_HOURS
      const isHours = hours >= 0 && hours <= OVERLAP_HOURS_MAX
      form.refuse(isHours ? {} : { overlapHours: WEBHOOK_TEXTS.overlapHours(OVERLAP_HOURS_MAX) })
      const id = call.params.id ?? ''
      return call.work(async (work) => {
        const row = await lockWebhook(work.tx, id)
        if (row === null) throw notFound(WEBHOOK_TEXTS.noWebhook)
        const isOldInUse = row.old_secret_until !== null && row.old_secret_until > work.now
        if (hours > 0 && isOldInUse) throw conflict('LIMIT_REACHED', WEBHOOK_TEXTS.secretsFull)
        await work.tx
          .updateTable('webhooks')
          .set({
            sealed_secret: sender.seal.close(makeSecret(call), id),
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
        return answerWith(work, id, WEBHOOK_TEXTS.secretMade)
      })
    },
    { present: withSecret },
  )
}
