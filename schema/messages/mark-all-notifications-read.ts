import { builder } from '../builder.ts'
import { type MutationPayload, MutationPayloadRef, toPayload } from '../mutation-payload.ts'

const MarkAllReadPayloadRef = builder
  .objectRef<MutationPayload>('MarkAllNotificationsReadPayload')
  .implement({
    interfaces: [MutationPayloadRef],
    description: 'The result of `markAllNotificationsRead`.',
  })

builder.mutationField('markAllNotificationsRead', (t) =>
  t.field({
    type: MarkAllReadPayloadRef,
    nullable: true,
    access: 'SIGNED_IN',
    description: 'Marks all notifications of the caller as read.',
    resolve: (_root, _args, { notifications }) =>
      toPayload<MutationPayload>(
        async () => ({ message: (await notifications.readAll()).message, userErrors: [] }),
        (refused) => refused,
      ),
  }),
)
