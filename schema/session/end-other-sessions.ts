import { builder } from '../builder.ts'
import { type MutationPayload, MutationPayloadRef, toPayload } from '../mutation-payload.ts'

const EndOtherSessionsPayloadRef = builder.objectRef<MutationPayload>('EndOtherSessionsPayload').implement({
  interfaces: [MutationPayloadRef],
  description: 'The result of `endOtherSessions`.',
})

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: EndOtherSessionsPayloadRef,
    nullable: true,
    access: 'ACCOUNT',
    description: 'Ends every session of the caller but the one that asks.',
    resolve: (_root, _args, { session }) =>
      toPayload<MutationPayload>(
        async () => ({ message: (await session.endOtherSessions()).message, userErrors: [] }),
        (refused) => refused,
      ),
  }),
)
