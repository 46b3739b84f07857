import { builder } from '../builder.ts'
import { type MutationPayload, MutationPayloadRef, toPayload } from '../mutation-payload.ts'
import { PasskeyChallengeRef } from './passkeys.ts'
import type { PasskeyChallenge } from './source.ts'

interface ChallengePayload extends MutationPayload {
  readonly challenge: PasskeyChallenge | null
}

const BeginPasskeySignInPayloadRef = builder
  .objectRef<ChallengePayload>('BeginPasskeySignInPayload')
  .implement({
    interfaces: [MutationPayloadRef],
    description: 'What `beginPasskeySignIn` answers.',
    fields: (t) => ({
      challenge: t.field({
        type: PasskeyChallengeRef,
        nullable: true,
        description: 'The question for the browser; null when there is none.',
        resolve: ({ challenge }) => challenge,
      }),
    }),
  })

builder.mutationField('beginPasskeySignIn', (t) =>
  t.field({
    type: BeginPasskeySignInPayloadRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Asks a browser for a passkey, whoever it belongs to; `signInWithPasskey` takes its answer. NOT_SUPPORTED_BY_BACKEND over a backend that knows none.',
    resolve: (_root, _args, { session }) =>
      toPayload<ChallengePayload>(
        async () => {
          const { message, record } = await session.beginPasskeySignIn()
          return { message, challenge: record, userErrors: [] }
        },
        (refused) => ({ challenge: null, ...refused }),
      ),
  }),
)
