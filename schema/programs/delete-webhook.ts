import { nodeId } from '#rules/node-id.ts'
import { deletionMutation } from '../mutation.ts'
import { webhookId, webhookIdOf } from './webhook.ts'

deletionMutation('deleteWebhook', {
  access: 'ADMIN',
  description: 'Sends nothing more to an address, and removes it with its deliveries.',
  input: { description: 'The webhook to remove.', fields: (t) => ({ id: webhookId(t) }) },
  run: async ({ id }, { webhooks }) => {
    const own = webhookIdOf(id)
    const { message } = await webhooks.delete(own)
    return { message, deletedId: nodeId('Webhook', own) }
  },
})
