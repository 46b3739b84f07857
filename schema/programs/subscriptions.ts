import { builder } from '../builder.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import { EventRef, EventTypeEnum } from './events.ts'

builder.subscriptionType({
  description:
    'What happens, told as it happens: answers one after another over server-sent events (Accept: text/event-stream). Each states in `extensions.cursor` the place from which a caller goes on after a break, by the header Last-Event-ID.',
})

builder.subscriptionField('workQueueChanged', (t) =>
  t.field({
    type: WorkQueueRef,
    access: 'STAFF',
    nullable: true,
    description:
      'The numbers of requests that wait for staff: once at the beginning, and after each change that may concern them, at most once a second.',
    subscribe: (_root, _args, { live }) => live.changes(),
    resolve: () => ({}),
  }),
)

builder.subscriptionField('eventAdded', (t) =>
  t.field({
    type: EventRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_EVENTS',
    description:
      'What becomes of records from now on, or behind the place that Last-Event-ID names: each event of `events` as it happens, and some of them again after a break. CONFLICT with the reason CURSOR_EXPIRED for a place behind which too much has happened: read the records anew. NOT_SUPPORTED_BY_BACKEND over a backend that tells no events.',
    args: { types: t.arg({ type: [EventTypeEnum], description: 'Only these; all when left out.' }) },
    subscribe(_root, { types }, { live }) {
      const wanted = types ? new Set(types) : null
      return live.events(({ type }) => wanted === null || wanted.has(type))
    },
    resolve: ({ event }) => event,
  }),
)
