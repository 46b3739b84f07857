import { builder } from '../builder.ts'
import type { Broadcast, BroadcastState } from './source.ts'

const BroadcastStateEnum = builder.enumType('BroadcastState', {
  description: 'The state of a message to the members.',
  values: {
    QUEUED: { value: 'queued', description: 'Not started yet.' },
    RUNNING: { value: 'running', description: 'Is being sent.' },
    DONE: { value: 'done', description: 'Every message was sent or has finally failed.' },
  } satisfies Record<string, { value: BroadcastState; description: string }>,
})

export const BroadcastRef = builder.objectRef<Broadcast>('Broadcast').implement({
  access: 'STAFF',
  scope: 'SEND_MESSAGES',
  description: 'A message to all confirmed members, with its progress.',
  fields: (t) => ({
    progressId: t.exposeID('progressId', {
      nullable: true,
      description: 'Argument for the query `broadcast`; null when the backend does not report progress.',
    }),
    state: t.expose('state', { type: BroadcastStateEnum, description: 'Progress of the whole broadcast.' }),
    sent: t.exposeInt('sent', { description: 'Number of messages accepted by the provider.' }),
    failed: t.exposeInt('failed', { description: 'Number of messages that could not be sent.' }),
    waiting: t.exposeInt('waiting', {
      nullable: true,
      description: 'Number of messages still to be sent; null when the backend does not return it.',
    }),
  }),
})

builder.queryField('broadcast', (t) =>
  t.field({
    type: BroadcastRef,
    nullable: true,
    access: 'STAFF',
    scope: 'SEND_MESSAGES',
    description: 'The progress of a message to the members; null for an unknown one.',
    args: {
      progressId: t.arg.id({
        required: true,
        description: 'The `progressId` that `sendBroadcast` returned.',
      }),
    },
    resolve: (_root, { progressId }, { messages }) => messages.broadcast(progressId),
  }),
)
