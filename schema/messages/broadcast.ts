import { type SendType, validateMessage } from '#rules/messages/validate-message.ts'
import { builder } from '../builder.ts'
import { idempotencyKey, keyErrors, mutate, recordPayload } from '../record-payload.ts'
import type { Broadcast, BroadcastState } from './source.ts'

const SendTypeEnum = builder.enumType('BroadcastWay', {
  description: 'Which way a message goes.',
  values: {
    SMS: { value: 'sms', description: 'To their phones.' },
    EMAIL: { value: 'email', description: 'To their e-mail.' },
    BOTH: { value: 'both', description: 'Both ways.' },
  } satisfies Record<string, { value: SendType; description: string }>,
})

const BroadcastStateEnum = builder.enumType('BroadcastState', {
  description: 'How far a message to the members has come.',
  values: {
    QUEUED: { description: 'Waits to be sent.' },
    RUNNING: { description: 'Is being sent.' },
    DONE: { description: 'Every message was sent, or failed for good.' },
  } satisfies Record<BroadcastState, { description: string }>,
})

const BroadcastRef = builder.objectRef<Broadcast>('Broadcast').implement({
  access: 'STAFF',
  description: 'A message to all confirmed members, and how far it has come.',
  fields: (t) => ({
    id: t.exposeID('id', {
      nullable: true,
      description: 'Id to ask for its progress by; null when the backend keeps none.',
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
    description: 'How far a message to the members has come; null for one nobody knows.',
    args: { id: t.arg.id({ required: true, description: 'As `sendBroadcast` answered it.' }) },
    resolve: (_root, { id }, { messages }) => messages.broadcast(id),
  }),
)

const SendBroadcastPayload = recordPayload(
  'SendBroadcastPayload',
  'broadcast',
  BroadcastRef,
  'a message to the members',
)

const SendBroadcastInput = builder.inputType('SendBroadcastInput', {
  description: 'A message to all confirmed members.',
  fields: (t) => ({
    subject: t.string({ required: true, description: 'Its subject.' }),
    message: t.string({ required: true, description: 'Its text.' }),
    sendType: t.field({ type: SendTypeEnum, required: true, description: 'Which way it goes.' }),
    idempotencyKey: idempotencyKey(t),
  }),
})

builder.mutationField('sendBroadcast', (t) =>
  t.field({
    type: SendBroadcastPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Sends a message to all confirmed members and answers real counts of what went out.',
    args: { input: t.arg({ type: SendBroadcastInput, required: true, description: 'The message.' }) },
    resolve: (_root, { input }, { messages }) => {
      const { subject, message, sendType, idempotencyKey: key } = input
      return mutate({ ...keyErrors(key), ...validateMessage(input) }, () =>
        messages.send({ subject: subject.trim(), message, sendType }, key ?? null),
      )
    },
  }),
)
