import { recordMutation } from '../mutation.ts'
import { WEBHOOK_ACCESS, WebhookDeliveryRef } from './webhook.ts'

recordMutation('redeliver', {
  ...WEBHOOK_ACCESS,
  description: 'Sends an event once more, under the same id, with ten tries again.',
  record: ['delivery', WebhookDeliveryRef],
  input: {
    description: 'The delivery to repeat.',
    fields: (t) => ({ id: t.id({ required: true, description: 'The `id` of the delivery.' }) }),
  },
  run: ({ id }, { webhooks }) => webhooks.redeliver(id),
})
