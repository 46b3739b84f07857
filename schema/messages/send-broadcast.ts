import { type BroadcastChannel, validateMessage } from '#rules/messages/validate-message.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { BroadcastRef } from './broadcast.ts'

const BroadcastChannelEnum = builder.enumType('BroadcastChannel', {
  description: 'The channels of a message to the members.',
  values: {
    SMS: { value: 'sms', description: 'By SMS; a member without a phone number counts as failed.' },
    EMAIL: { value: 'email', description: 'By e-mail.' },
    BOTH: { value: 'both', description: 'By SMS and by e-mail.' },
  } satisfies Record<string, { value: BroadcastChannel; description: string }>,
})

recordMutation('sendBroadcast', {
  access: 'STAFF',
  scope: 'SEND_MESSAGES',
  description:
    'Sends a message to all confirmed members and returns how many were sent. A program sends three within 24 hours at the most: TOO_MANY_REQUESTS then.',
  record: ['broadcast', BroadcastRef],
  input: {
    description: 'The message and its channel.',
    fields: (t) => ({
      subject: t.string({ required: true, description: 'Subject of the e-mail; not part of the SMS.' }),
      message: t.string({ required: true, description: 'The text, at most 5,000 characters.' }),
      channel: t.field({
        type: BroadcastChannelEnum,
        required: true,
        description: 'SMS, e-mail or both.',
      }),
    }),
  },
  run: (input, { messages }) => {
    const { subject, message, channel } = input
    requireValid(validateMessage(input))
    return messages.send({ subject: subject.trim(), message, channel })
  },
})
