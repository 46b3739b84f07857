import {
  DELIVERY_DAYS,
  type DeliveryState,
  OVERLAP_HOURS,
  OVERLAP_HOURS_MAX,
  WAITING_MAX,
  type WebhookDisabledReason,
} from '#rules/programs/webhooks.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import type { InputFields } from '../mutation.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { EventTypeEnum } from './events.ts'
import type { Webhook, WebhookDelivery, WebhookSource } from './webhook-source.ts'

/** Who looks after webhooks: admins, and programs with this scope, which see no secret and make none. */
export const WEBHOOK_ACCESS = { access: 'ADMIN', scope: 'MANAGE_WEBHOOKS' } as const

const DisabledReasonEnum = builder.enumType('WebhookDisabledReason', {
  description: 'Why a webhook was switched off.',
  values: {
    ADMIN: { value: 'admin', description: 'An admin did.' },
    GONE: { value: 'gone', description: 'It answered 410: it wants no more events.' },
    FAILING: { value: 'failing', description: 'It took nothing for three days.' },
    OVERFULL: { value: 'overfull', description: `More than ${WAITING_MAX} deliveries waited for it.` },
    PROGRAM: { value: 'program', description: 'The program that it belongs to has ended.' },
  } satisfies Record<string, { value: WebhookDisabledReason; description: string }>,
})

const DeliveryStateEnum = builder.enumType('WebhookDeliveryState', {
  description: 'What became of an event on its way to an address.',
  values: {
    WAITING: { value: 'waiting', description: 'It waits for its first or its next try.' },
    TAKEN: { value: 'taken', description: 'It was taken: answered with a status from 200 to 299.' },
    FAILED: { value: 'failed', description: 'Ten tries have failed, or the webhook was switched off.' },
  } satisfies Record<string, { value: DeliveryState; description: string }>,
})

export const WebhookDeliveryRef = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  ...WEBHOOK_ACCESS,
  description: `An event on its way to one address; kept for ${DELIVERY_DAYS} days.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What `redeliver` is told.' }),
    eventId: t.exposeID('eventId', {
      description: 'The `id` of the event, and its header `webhook-id`, the same with every try.',
    }),
    type: t.exposeString('type', {
      description: "Its type as it is sent: 'loan_request.approved'; 'webhook.test' for a test.",
    }),
    subjectId: t.exposeID('subjectId', { description: 'The `id` of the record that it is about.' }),
    state: t.expose('state', { type: DeliveryStateEnum, description: 'What became of it.' }),
    attempts: t.exposeInt('attempts', { description: 'The number of tries.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it is on its way.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried next; null for one that is not.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was taken or has failed; null while it waits.',
    }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The status of the last answer; null for none.',
    }),
    milliseconds: t.exposeInt('ms', { nullable: true, description: 'How long the last try took.' }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the last try failed; null where it did not.',
    }),
  }),
})

export const WebhookRef = builder.objectRef<Webhook>('Webhook').implement({
  interfaces: [NodeRef],
  ...WEBHOOK_ACCESS,
  description:
    'An address of a program to which events are sent as they happen, signed by the rules of Standard Webhooks. A try may take ten seconds; ten are made in about 27 hours, and what is about one record comes in order.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'Where events are sent: https, or http in a network of the campus.',
    }),
    types: t.field({
      type: [EventTypeEnum],
      description: 'The types that it is sent; empty for all.',
      resolve: ({ types }) => [...types],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    createdBy: t.expose('createdBy', {
      type: PersonRef,
      nullable: true,
      description: 'The admin who made it.',
    }),
    program: t.expose('program', {
      type: PersonRef,
      nullable: true,
      description:
        'The program that it belongs to: it is sent what the scopes of that account read, and ends with it. Null for one of the society itself, which is sent everything.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nothing is sent to it; null while it is on.',
    }),
    disabledReason: t.expose('disabledReason', {
      type: DisabledReasonEnum,
      nullable: true,
      description: 'Why it was switched off.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it has taken nothing; null where its last answer was in order.',
    }),
    oldSecretUntil: t.expose('oldSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the secret before signs too; null for none.',
    }),
    waiting: t.exposeInt('waiting', { description: 'The number of deliveries that wait.' }),
    deliveries: t.field({
      type: pageType('WebhookDeliveryPage', WebhookDeliveryRef, 'deliveries'),
      nullable: true,
      description: 'What was sent, and what waits, the latest first.',
      args: {
        ...pageArgs(t.arg),
        state: t.arg({ type: DeliveryStateEnum, description: 'Only those in this state.' }),
      },
      resolve: ({ id }, { state, ...page }, { webhooks }) =>
        webhooks.deliveries(id, state ?? null, pageRequest(page)),
    }),
  }),
})

const findWebhook = async (id: string, webhooks: WebhookSource): Promise<Webhook | null> =>
  (await webhooks.all()).find((each) => each.id === id) ?? null

readNode('Webhook', (id, { webhooks }) => findWebhook(id, webhooks))

/** The input field that names a webhook. */
export const webhookId = (t: InputFields) => t.id({ required: true, description: 'The `id` of the webhook.' })

/** The backend's id in that field. Throws NOT_FOUND for the id of another kind of record. */
export const webhookIdOf = (id: string): string => recordIdOf('Webhook', id)

/** The input field of the types. */
export const typesField = (t: InputFields) =>
  t.field({ type: [EventTypeEnum], description: 'The types that it is sent; all where it is empty.' })

/** The input field of the overlap of two secrets. */
export const overlapField = (t: InputFields) =>
  t.int({
    defaultValue: OVERLAP_HOURS,
    description: `For how many hours the secret before signs too, ${OVERLAP_HOURS_MAX} at the most.`,
  })

builder.queryFields((t) => ({
  webhook: t.field({
    type: WebhookRef,
    nullable: true,
    ...WEBHOOK_ACCESS,
    description: 'One address that is sent events; null when it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the webhook.' }) },
    resolve: async (_root, { id }, { webhooks }) => findWebhook(webhookIdOf(id), webhooks),
  }),
  webhooks: t.field({
    type: [WebhookRef],
    nullable: true,
    ...WEBHOOK_ACCESS,
    description:
      'Every address that is sent events, the first made first. NOT_SUPPORTED_BY_BACKEND over a backend that sends none.',
    resolve: async (_root, _args, { webhooks }) => [...(await webhooks.all())],
  }),
}))
