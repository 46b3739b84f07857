import { webhookCalls } from '#backend/contract/webhooks.ts'
import { type EventType, isEventType } from '#rules/programs/event-types.ts'
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_DISABLED_REASONS } from '#rules/programs/webhooks.ts'
import type { NewWebhook, Webhook, WebhookDelivery } from '#schema/programs/webhook-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { listIn, optionalObjectIn, type PageQuery, pageIn, recordIn, type WireAnswer } from '../envelope.ts'
import { personIn } from '../person.ts'

/** One of the contract's words; null for none and for a word of a newer backend. */
const wordIn = <Word extends string>(fields: Decoder, name: string, words: readonly Word[]): Word | null =>
  words.find((word) => word === fields.optionalText(name)) ?? null

function createdAtIn(fields: Decoder): Date {
  const at = fields.instant('createdAt')
  if (at === null) throw new DecodeError(`${fields.path}.createdAt`, 'an instant')
  return at
}

const readWebhook = (fields: Decoder): Webhook => ({
  id: fields.text('_id'),
  url: fields.text('url'),
  types: fields.texts('types').filter(isEventType),
  createdAt: createdAtIn(fields),
  createdBy: personIn(fields, 'createdBy'),
  program: personIn(fields, 'account'),
  disabledAt: fields.instant('disabledAt'),
  disabledReason: wordIn(fields, 'disabledReason', WEBHOOK_DISABLED_REASONS),
  failingSince: fields.instant('failingSince'),
  oldSecretUntil: fields.instant('oldSecretUntil'),
  waiting: fields.whole('waiting'),
})

function readDelivery(fields: Decoder): WebhookDelivery {
  const state = wordIn(fields, 'state', DELIVERY_STATES)
  if (state === null) throw new DecodeError(`${fields.path}.state`, 'a state')
  return {
    id: fields.text('_id'),
    eventId: fields.text('eventId'),
    type: fields.text('type'),
    subjectId: fields.text('subjectId'),
    state,
    attempts: fields.whole('attempts'),
    createdAt: createdAtIn(fields),
    nextAttemptAt: fields.instant('nextAttemptAt'),
    finishedAt: fields.instant('finishedAt'),
    status: fields.optionalWhole('status'),
    ms: fields.optionalWhole('ms'),
    problem: fields.optionalText('problem'),
  }
}

const webhookIn = (answer: WireAnswer) => recordIn(answer, ['webhook'], ['_id'], readWebhook)
const deliveryIn = (answer: WireAnswer) => recordIn(answer, ['delivery'], ['_id'], readDelivery)

/** A webhook with the secret beside it, which a repeated answer lacks. */
function secretIn(answer: WireAnswer) {
  const webhook = webhookIn(answer)
  return (
    webhook && { webhook, secret: optionalObjectIn(answer, [], ['secret'])?.optionalText('secret') ?? null }
  )
}

/** The calls of webhooks; all are extensions. */
export const webhookApi = (backend: Backend) => ({
  all: () => backend.ask(webhookCalls.webhooks, {}, (answer) => listIn(answer, ['webhooks'], readWebhook)),
  deliveries: (id: string, state: DeliveryState | null, asked: PageQuery) =>
    backend.ask(webhookCalls.deliveries, { params: { id }, query: { ...asked, status: state } }, (answer) =>
      pageIn(answer, ['deliveries'], readDelivery),
    ),
  create: ({ url, types, accountId }: NewWebhook) =>
    backend.act(
      webhookCalls.createWebhook,
      {
        values: { url, types: [...types], ...(accountId !== null && { accountId }) },
        rename: (field) => (field === 'accountId' ? 'serviceAccountId' : field),
      },
      secretIn,
    ),
  update: (
    id: string,
    { url, types, disabled }: { url?: string; types?: readonly EventType[]; disabled?: boolean },
  ) =>
    backend.act(
      webhookCalls.updateWebhook,
      {
        params: { id },
        values: {
          ...(url !== undefined && { url }),
          ...(types !== undefined && { types: [...types] }),
          ...(disabled !== undefined && { disabled }),
        },
      },
      webhookIn,
    ),
  delete: (id: string) => backend.act(webhookCalls.deleteWebhook, { params: { id } }),
  rotate: (id: string, overlapHours: number) =>
    backend.act(webhookCalls.rotateWebhookSecret, { params: { id }, values: { overlapHours } }, secretIn),
  sendTest: (id: string) => backend.act(webhookCalls.sendTestEvent, { params: { id } }, deliveryIn),
  redeliver: (id: string) => backend.act(webhookCalls.redeliver, { params: { id } }, deliveryIn),
})

export type WebhookApi = ReturnType<typeof webhookApi>
