import { validateWebhook } from '#rules/programs/webhooks.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { typesField, WebhookRef, webhookId, webhookIdOf } from './webhook.ts'

recordMutation('updateWebhook', {
  access: 'ADMIN',
  description:
    'Changes an address or its types, switches it off, or on again. Switched off, it gives up what waits; on again, it is sent what happens from then on.',
  record: ['webhook', WebhookRef],
  input: {
    description: 'The webhook, and what changes of it.',
    fields: (t) => ({
      id: webhookId(t),
      url: t.string({ description: 'Another address; left out, it stays.' }),
      types: typesField(t),
      disabled: t.boolean({ description: 'Whether it is switched off; left out, it stays as it is.' }),
    }),
  },
  run: ({ id, url, types, disabled }, { webhooks }) => {
    if (typeof url === 'string') requireValid(validateWebhook({ url }))
    return webhooks.update(webhookIdOf(id), {
      ...(typeof url === 'string' && { url }),
      ...(types && { types }),
      ...(typeof disabled === 'boolean' && { disabled }),
    })
  },
})
