import { builder } from '../builder.ts'
import type { BroadcastRecipients } from './source.ts'

const BroadcastRecipientsRef = builder.objectRef<BroadcastRecipients>('BroadcastRecipients').implement({
  access: 'STAFF',
  scope: 'SEND_MESSAGES',
  description: 'How many members a message would reach.',
  fields: (t) => ({
    members: t.exposeInt('members', {
      description: 'Number of confirmed members; all of them are addressed.',
    }),
    sms: t.exposeInt('sms', { description: 'Number of those with a phone number, for SMS.' }),
    email: t.exposeInt('email', { description: 'Number of those with an e-mail, for EMAIL.' }),
    both: t.int({
      description: 'Number of messages of BOTH: an SMS and an e-mail to each member who has both.',
      resolve: ({ sms, email }) => sms + email,
    }),
  }),
})

builder.queryField('broadcastRecipients', (t) =>
  t.field({
    type: BroadcastRecipientsRef,
    nullable: true,
    access: 'STAFF',
    scope: 'SEND_MESSAGES',
    description: 'How many members a message would reach, by its channel. Nothing is sent.',
    resolve: (_root, _args, { messages }) => messages.recipients(),
  }),
)
