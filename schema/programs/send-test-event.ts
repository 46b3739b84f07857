import { recordMutation } from '../mutation.ts'
import { WEBHOOK_ACCESS, WebhookDeliveryRef, webhookId, webhookIdOf } from './webhook.ts'

recordMutation('sendTestEvent', {
  ...WEBHOOK_ACCESS,
  description:
    "Sends a test to an address, of the type 'webhook.test' and signed as every event. Its delivery tells what became of it.",
  record: ['delivery', WebhookDeliveryRef],
  input: { description: 'The webhook to test.', fields: (t) => ({ id: webhookId(t) }) },
  run: ({ id }, { webhooks }) => webhooks.sendTest(webhookIdOf(id)),
})
