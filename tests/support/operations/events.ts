import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const WEBHOOK = `id url types createdAt createdBy { name } program { name } disabledAt disabledReason failingSince oldSecretUntil waiting
  deliveries(pageSize: 5) { totalCount items { id eventId type subjectId state attempts createdAt nextAttemptAt finishedAt
    status milliseconds problem } }`

const onWebhook = (field: string, more = ''): Operation => ({
  name: field,
  as: 'admin',
  extension: true,
  document: `mutation ($id: ID!) { ${field}(input: { id: $id ${more} }) {
    webhook { ${WEBHOOK} } message userErrors { field message code } } }`,
  variables: ({ webhookId }) => ({ id: webhookId ?? 'Webhook:2' }),
})

export const eventOperations: readonly Operation[] = [
  {
    name: 'events',
    as: 'staff',
    extension: true,
    document: `{ events(pageSize: 20) { hasMore endCursor
      items { id type occurredAt subject { id } subjectId state actorKind actor { name } } } }`,
    check: ({ events }) =>
      expect(events.items[0]).toMatchObject({
        id: expect.stringMatching(/^evt_/),
        subjectId: expect.stringMatching(/^\w+:/),
      }),
  },
  {
    name: 'createWebhook',
    as: 'admin',
    extension: true,
    document: `mutation { createWebhook(input: { url: "https://program.invalid/events", types: [LOAN_REQUEST_APPROVED] }) {
      webhook { ${WEBHOOK} } secret message userErrors { field message code } } }`,
    keep: ({ createWebhook }) => ({ webhookId: createWebhook.webhook.id }),
    check: ({ createWebhook }) => expect(createWebhook.secret).toMatch(/^whsec_/),
  },
  onWebhook('updateWebhook', 'types: [MEMBER_CONFIRMED]'),
  {
    name: 'rotateWebhookSecret',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id, overlapHours: 2 }) {
      webhook { oldSecretUntil } secret message userErrors { field message code } } }`,
    variables: ({ webhookId }) => ({ id: webhookId ?? 'Webhook:2' }),
    check: ({ rotateWebhookSecret }) =>
      expect(rotateWebhookSecret.webhook.oldSecretUntil).toEqual(expect.any(String)),
  },
  {
    name: 'sendTestEvent',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { sendTestEvent(input: { id: $id }) {
      delivery { id type state } message userErrors { field message code } } }`,
    variables: ({ webhookId }) => ({ id: webhookId ?? 'Webhook:2' }),
    keep: ({ sendTestEvent }) => ({ deliveryId: sendTestEvent.delivery.id }),
  },
  {
    name: 'redeliver',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { redeliver(input: { id: $id }) {
      delivery { id eventId state } message userErrors { field message code } } }`,
    variables: ({ deliveryId }) => ({ id: deliveryId ?? 'd2' }),
  },
  {
    name: 'webhooks',
    as: 'admin',
    extension: true,
    document: `{ webhooks { ${WEBHOOK} } }`,
    check: ({ webhooks }) => expect(webhooks[0]).toMatchObject({ types: ['MEMBER_CONFIRMED'] }),
  },
  {
    name: 'webhook',
    as: 'admin',
    extension: true,
    document: `query ($id: ID!) { webhook(id: $id) { ${WEBHOOK} } }`,
    variables: ({ webhookId }) => ({ id: webhookId ?? 'Webhook:2' }),
    check: ({ webhook }) => expect(webhook.deliveries.totalCount).toBeGreaterThan(0),
  },
  {
    name: 'deleteWebhook',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { deleteWebhook(input: { id: $id }) { deletedId message userErrors { field message code } } }`,
    variables: ({ webhookId }) => ({ id: webhookId ?? 'Webhook:2' }),
  },
]
