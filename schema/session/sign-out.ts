import { builder } from '../builder.ts'
import { type MutationPayload, MutationPayloadRef, toPayload } from '../mutation-payload.ts'

const SignOutPayloadRef = builder.objectRef<MutationPayload>('SignOutPayload').implement({
  interfaces: [MutationPayloadRef],
  description: 'The result of `signOut`.',
})

builder.mutationField('signOut', (t) =>
  t.field({
    type: SignOutPayloadRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Ends the session of the caller; its token is refused from then on. Without a token it does nothing.',
    resolve: (_root, _args, { session }) =>
      toPayload<MutationPayload>(
        async () => ({ message: (await session.signOut()).message, userErrors: [] }),
        (refused) => refused,
      ),
  }),
)
