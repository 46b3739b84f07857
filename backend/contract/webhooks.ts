import { EVENT_TYPE_NAMES, type EventType } from '#rules/programs/event-types.ts'
import { DELIVERY_STATES, OVERLAP_HOURS_MAX, WEBHOOK_DISABLED_REASONS } from '#rules/programs/webhooks.ts'
import { flag, form, open, text, texts, whole } from './form.ts'
import { COUNT, each, INSTANT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { call, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** An address that is sent events. */
const WEBHOOK = recordOf('Webhook', {
  ...each(['_id', 'url'], TEXT),
  types: {
    ...listOf(oneOf(...(EVENT_TYPE_NAMES as [EventType]))),
    description: 'the types that it is sent; empty for all',
  },
  createdAt: INSTANT,
  createdById: orNull(TEXT),
  createdByName: orNull(TEXT),
  account: { ...orNull(TEXT), description: 'the name of the program that it belongs to' } as const,
  accountId: {
    ...orNull(TEXT),
    description: 'its service account, whose scopes say what is sent; null for one of the society itself',
  } as const,
  disabledAt: orNull(INSTANT),
  disabledReason: orNull(oneOf(...WEBHOOK_DISABLED_REASONS)),
  failingSince: { ...orNull(INSTANT), description: 'since when it has taken nothing' } as const,
  oldSecretUntil: { ...orNull(INSTANT), description: 'until when the secret before signs too' } as const,
  waiting: { ...COUNT, description: 'deliveries that wait' } as const,
})
export type WireWebhook = Wire<typeof WEBHOOK>

const DELIVERY = recordOf('WebhookDelivery', {
  ...each(['_id', 'eventId', 'type', 'subjectId'], TEXT),
  state: oneOf(...DELIVERY_STATES),
  attempts: COUNT,
  createdAt: INSTANT,
  nextAttemptAt: orNull(INSTANT),
  finishedAt: orNull(INSTANT),
  status: { ...orNull(COUNT), description: 'of the last answer' } as const,
  ms: { ...orNull(COUNT), description: 'how long the last try took' } as const,
  problem: orNull(TEXT),
})
export type WireWebhookDelivery = Wire<typeof DELIVERY>

/** A new address; no types for all, and no account for one of the society itself. */
export const WEBHOOK_FORM = form({ url: text(), types: open(texts()), accountId: open(text()) })

/** What changes; what is left out stays. */
export const WEBHOOK_CHANGE_FORM = form({ url: open(text()), types: open(texts()), disabled: open(flag()) })

/** How long the secret before goes on signing. */
export const ROTATE_FORM = form({ overlapHours: open(whole()) })

const ANSWER = objectOf({ message: TEXT, webhook: WEBHOOK })

const SECRET_ANSWER = objectOf({
  message: TEXT,
  webhook: WEBHOOK,
  secret: {
    ...orNull(TEXT),
    description: 'shown by this answer alone; null where the answer is repeated',
  } as const,
})

/** What sends an event now has in common. */
const SENDING = {
  answer: objectOf({ message: TEXT, delivery: DELIVERY }),
  also: [409],
  programs: 'MANAGE_WEBHOOKS',
  extension: true,
} as const

/** Webhooks, for access level 3 (our extension). */
export const webhookCalls = {
  webhooks: call('GET', '/admin/API/webhooks', 'staff', {
    summary: 'Every address that is sent events; for access level 3.',
    answer: objectOf({ webhooks: listOf(WEBHOOK) }),
    programs: 'MANAGE_WEBHOOKS',
    extension: true,
  }),
  createWebhook: call('POST', '/admin/API/webhooks', 'staff', {
    summary:
      'Sends events to an address from now on. Answers the secret by which they are signed, once; for access level 3. 409 for an address that has one already. With an account it is sent what the scopes of that read, READ_EVENTS among them, and ends with it.',
    json: WEBHOOK_FORM,
    answer: SECRET_ANSWER,
    creates: true,
    also: [409],
    extension: true,
  }),
  updateWebhook: call('PUT', '/admin/API/webhooks/:id', 'staff', {
    summary:
      'Changes an address or its types, switches it off, or on again from now on; for access level 3. What was told while it was off is in the feed.',
    json: WEBHOOK_CHANGE_FORM,
    answer: ANSWER,
    extension: true,
  }),
  deleteWebhook: call('DELETE', '/admin/API/webhooks/:id', 'staff', {
    summary: 'Removes an address with its deliveries; for access level 3.',
    answer: MESSAGE,
    extension: true,
  }),
  rotateWebhookSecret: call('POST', '/admin/API/webhooks/:id/secret', 'staff', {
    summary: `Makes a new secret, answered once. The one before signs too for so many hours, ${OVERLAP_HOURS_MAX} at the most; for access level 3. 409 while two secrets sign already, unless the hours are 0.`,
    json: ROTATE_FORM,
    answer: SECRET_ANSWER,
    also: [409],
    extension: true,
  }),
  sendTestEvent: call('POST', '/admin/API/webhooks/:id/test', 'staff', {
    summary: 'Sends a test of the type webhook.test; for access level 3.',
    ...SENDING,
  }),
  deliveries: call('GET', '/admin/API/webhooks/:id/deliveries', 'staff', {
    summary: 'The deliveries of an address, the latest first, kept 14 days; for access level 3.',
    query: { ...PAGE_QUERY, status: oneOf('all', '', ...DELIVERY_STATES) },
    answer: objectOf({ deliveries: listOf(DELIVERY), ...PAGING }, OPEN_PAGING),
    programs: 'MANAGE_WEBHOOKS',
    extension: true,
  }),
  redeliver: call('POST', '/admin/API/webhookdeliveries/:id', 'staff', {
    summary: 'Sends what was delivered, or has failed, once more under the same id; for access level 3.',
    ...SENDING,
  }),
}
