import { validateWebhook } from '#rules/programs/webhooks.ts'
import { requireValid } from '../errors.ts'
import { recordIdOf } from '../node.ts'
import { typesField } from './webhook.ts'
import { secretMutation } from './webhook-secret.ts'

secretMutation('createWebhook', {
  description:
    'Sends events to an address from now on. Only https; the operator of the server can name networks of the campus that need none. Refused for an address with a name and a password. LIMIT_REACHED for an address that has one already, and when there are as many as may be.',
  input: {
    description: 'The address, and the types that it is sent.',
    fields: (t) => ({
      url: t.string({
        required: true,
        description: 'Where events are sent: https://program.example/events.',
      }),
      types: typesField(t),
      serviceAccountId: t.id({
        description:
          'The `id` of the service account that it belongs to: it is sent what the scopes of that account read, READ_EVENTS among them, and is switched off when the account ends. Without one it is the society’s own and is sent everything.',
      }),
    }),
  },
  run: ({ url, types, serviceAccountId }, { webhooks }) => {
    requireValid(validateWebhook({ url }))
    const accountId = serviceAccountId
      ? recordIdOf('ServiceAccount', serviceAccountId, 'serviceAccountId')
      : null
    return webhooks.create({ url, types: types ?? [], accountId })
  },
})
