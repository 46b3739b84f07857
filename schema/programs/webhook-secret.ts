import type { InputFieldMap } from '@pothos/core'
import { builder } from '../builder.ts'
import { addMutation, type MutationPlan, payloadName } from '../mutation.ts'
import { type MutationPayload, MutationPayloadRef } from '../mutation-payload.ts'
import type { Outcome } from '../outcome.ts'
import { WebhookRef } from './webhook.ts'
import type { Webhook, WebhookSecret } from './webhook-source.ts'

interface SecretPayload extends MutationPayload {
  readonly webhook: Webhook | null
  readonly secret: string | null
}

/** Declares a mutation that answers a webhook with a new secret: `XPayload { message userErrors webhook secret }`. */
export function secretMutation<Fields extends InputFieldMap>(
  name: string,
  plan: Omit<MutationPlan<Fields, Outcome<WebhookSecret | null>>, 'access'>,
): void {
  const type = builder.objectRef<SecretPayload>(payloadName(name)).implement({
    interfaces: [MutationPayloadRef],
    description: `What \`${name}\` answers.`,
    fields: (t) => ({
      webhook: t.expose('webhook', {
        type: WebhookRef,
        nullable: true,
        description: 'The webhook after the change; null when nothing was changed.',
      }),
      secret: t.exposeString('secret', {
        nullable: true,
        description:
          'The secret by which events are signed, told this once. Null when nothing was changed, and in an answer that is repeated for its idempotency key: no secret is kept for a repetition. Who has lost it makes another one.',
      }),
    }),
  })
  addMutation(
    name,
    { ...plan, access: 'ADMIN' },
    {
      type,
      done: ({ message, record }): SecretPayload => ({
        message,
        webhook: record?.webhook ?? null,
        secret: record?.secret ?? null,
        userErrors: [],
      }),
      refused: (outcome): SecretPayload => ({ ...outcome, webhook: null, secret: null }),
    },
  )
}
