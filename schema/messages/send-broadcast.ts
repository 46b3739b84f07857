import { type BroadcastChannel, validateMessage } from '#rules/messages/validate-message.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { idempotencyKey, keyErrors, recordMutation } from '../mutation.ts'
import { BroadcastRef } from './broadcast.ts'

const BroadcastChannelEnum = builder.enumType('BroadcastChannel', {
  description: 'How a message reaches the members.',
  values: {
    SMS: { value: 'sms', description: 'To their phones; a member without a number counts as failed.' },
    EMAIL: { value: 'email', description: 'To their e-mail.' },
    BOTH: { value: 'both', description: 'By SMS and by e-mail.' },
  } satisfies Record<string, { value: BroadcastChannel; description: string }>,
})

recordMutation('sendBroadcast', {
  access: 'STAFF',
  description: 'Sends a message to all confirmed members and answers real counts of what went out.',
  record: ['broadcast', BroadcastRef],
  input: {
    description: 'The message, and how it reaches the members.',
    fields: (t) => ({
      subject: t.string({ required: true, description: 'Of the e-mail; SMS go out without it.' }),
      message: t.string({ required: true, description: 'The text, at most 5,000 characters.' }),
      channel: t.field({
        type: BroadcastChannelEnum,
        required: true,
        description: 'How the message reaches the members.',
      }),
      idempotencyKey: idempotencyKey(t),
    }),
  },
  run: (input, { messages }) => {
    const { subject, message, channel, idempotencyKey: key } = input
    requireValid({ ...keyErrors(key), ...validateMessage(input) })
    return messages.send({ subject: subject.trim(), message, channel }, key ?? null)
  },
})
