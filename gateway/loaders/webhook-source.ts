import type { WebhookSource } from '#schema/programs/webhook-source.ts'
import { pageOver } from '../requests/list-pages.ts'
import type { WebhookApi } from '../rest/programs/webhook-calls.ts'

/** The webhooks of one request. `pageSize` is the backend's own. */
export const makeWebhookSource = (api: WebhookApi, pageSize: number): WebhookSource => ({
  ...api,
  deliveries: (id, state, request) =>
    pageOver((asked) => api.deliveries(id, state, asked), request, pageSize),
})
