import { builder } from '../builder.ts'
import { WorkQueueRef } from '../session/work-queue.ts'

builder.subscriptionType({
  description:
    'What happens, told as it happens: answers one after another over server-sent events (Accept: text/event-stream). Each states in `extensions.cursor` the place from which a caller goes on after a break, by the header Last-Event-ID.',
})

builder.subscriptionField('workQueueChanged', (t) =>
  t.field({
    type: WorkQueueRef,
    access: 'STAFF',
    description:
      'The numbers of requests that wait for staff: once at the beginning, and after each change that may concern them, at most once a second.',
    subscribe: (_root, _args, { live }) => live.changes(),
    resolve: () => ({}),
  }),
)
