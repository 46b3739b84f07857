import type { InputFieldMap } from '@pothos/core'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { builder } from '../builder.ts'
import { addMutation, type MutationPlan, payloadName } from '../mutation.ts'
import { type MutationPayload, MutationPayloadRef } from '../mutation-payload.ts'
import type { Outcome } from '../outcome.ts'
import { ServiceAccountRef } from './service-account.ts'
import type { AccountWithKey } from './source.ts'

interface KeyPayload extends MutationPayload {
  readonly made: AccountWithKey | null
}

/** Declares a mutation that makes a key: `XPayload { message userErrors serviceAccount key }`. For admins. */
export function keyMutation<Fields extends InputFieldMap>(
  name: string,
  plan: Omit<MutationPlan<Fields, Outcome<AccountWithKey | null>>, 'access'>,
): void {
  const type = builder.objectRef<KeyPayload>(payloadName(name)).implement({
    interfaces: [MutationPayloadRef],
    description: `What \`${name}\` answers.`,
    fields: (t) => ({
      serviceAccount: t.field({
        type: ServiceAccountRef,
        nullable: true,
        description: 'The account after the change; null when nothing was changed.',
        resolve: ({ made }) => made?.account ?? null,
      }),
      key: t.string({
        nullable: true,
        description:
          'The new key, in clear this once. Null when nothing was changed, and in an answer that is repeated for its idempotency key: no key is kept for a repetition. Who has lost it makes another one.',
        resolve: ({ made }) => made?.key ?? null,
      }),
    }),
  })
  addMutation(
    name,
    { ...plan, access: 'ADMIN' },
    {
      type,
      done: ({ record, message }): KeyPayload => ({
        made: record,
        // An answer that is repeated has no key to copy.
        message: record !== null && record.key === null ? PROGRAM_TEXTS.keyLost : message,
        userErrors: [],
      }),
      refused: (outcome): KeyPayload => ({ made: null, ...outcome }),
    },
  )
}
