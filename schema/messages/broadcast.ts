import { builder } from '../builder.ts'
import type { Broadcast, BroadcastState } from './source.ts'

const BroadcastStateEnum = builder.enumType('BroadcastState', {
  description: 'How far a message to the members has come.',
  values: {
    QUEUED: { value: 'queued', description: 'Waits to be sent.' },
    RUNNING: { value: 'running', description: 'Is being sent.' },
    DONE: { value: 'done', description: 'Every message was sent, or failed for good.' },
  } satisfies Record<string, { value: BroadcastState; description: string }>,
})

export const BroadcastRef = builder.objectRef<Broadcast>('Broadcast').implement({
  access: 'STAFF',
  description: 'A message to all confirmed members, and how far it has come.',
  fields: (t) => ({
    progressId: t.exposeID('progressId', {
      nullable: true,
      description: 'What `broadcast` asks for its progress by; null when the backend keeps none.',
    }),
    state: t.expose('state', { type: BroadcastStateEnum, description: 'How far it has come.' }),
    sent: t.exposeInt('sent', { description: 'Messages handed over to a provider.' }),
    failed: t.exposeInt('failed', { description: 'Messages that could not be sent.' }),
    waiting: t.exposeInt('waiting', {
      nullable: true,
      description: 'Messages still to be sent; null when the backend does not tell.',
    }),
  }),
})

builder.queryField('broadcast', (t) =>
  t.field({
    type: BroadcastRef,
    nullable: true,
    access: 'STAFF',
    description: 'How far a message to the members has come; null for an unknown one.',
    args: {
      progressId: t.arg.id({ required: true, description: 'As `sendBroadcast` answered it.' }),
    },
    resolve: (_root, { progressId }, { messages }) => messages.broadcast(progressId),
  }),
)
