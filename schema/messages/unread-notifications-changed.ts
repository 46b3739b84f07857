import { builder } from '../builder.ts'

builder.subscriptionField('unreadNotificationsChanged', (t) =>
  t.int({
    nullable: true,
    access: 'STAFF',
    description:
      'The number of notifications of the caller that are not read: once at the beginning, and after each change that may concern it, at most once a second. NOT_SUPPORTED_BY_BACKEND over a backend that tells no events.',
    subscribe: (_root, _args, { live }) => live.changes(),
    resolve: (_item, _args, { notifications }) => notifications.unread(),
  }),
)
