import { OVERLAP_HOURS } from '#rules/programs/webhooks.ts'
import { overlapField, webhookId, webhookIdOf } from './webhook.ts'
import { secretMutation } from './webhook-secret.ts'

secretMutation('rotateWebhookSecret', {
  description:
    'Makes a new secret. Until the hours are over every event has a signature by each of the two, so that the program can change over. LIMIT_REACHED while two secrets sign already, unless `overlapHours` is 0.',
  input: {
    description: 'The webhook, and how long the secret before signs too.',
    fields: (t) => ({ id: webhookId(t), overlapHours: overlapField(t) }),
  },
  run: ({ id, overlapHours }, { webhooks }) =>
    webhooks.rotate(webhookIdOf(id), overlapHours ?? OVERLAP_HOURS),
})
