import { BROADCAST_CHANNELS } from '#rules/messages/validate-message.ts'
import { choice, form, open, text } from './form.ts'
import { COUNT, objectOf, oneOf, TEXT, type Wire } from './schema.ts'
import { call } from './wire.ts'

/** The messages sent and failed so far; `jobId` and `queued` while the job is still running. */
const BROADCAST_ANSWER = objectOf({ message: TEXT, sent: COUNT, failed: COUNT, jobId: TEXT, queued: COUNT }, [
  'jobId',
  'queued',
])
export type WireBroadcastAnswer = Wire<typeof BROADCAST_ANSWER>

const BROADCAST_PROGRESS = objectOf({
  jobId: TEXT,
  status: oneOf('queued', 'running', 'done'),
  total: COUNT,
  sent: COUNT,
  failed: COUNT,
})
export type WireBroadcastProgress = Wire<typeof BROADCAST_PROGRESS>

/** The confirmed members, and those of them with a telephone number and with an e-mail address. */
const BROADCAST_RECIPIENTS = objectOf({ members: COUNT, sms: COUNT, email: COUNT })
export type WireBroadcastRecipients = Wire<typeof BROADCAST_RECIPIENTS>

/** A message to all confirmed members. */
export const BROADCAST_FORM = form({
  subject: open(text()),
  message: text(),
  channel: choice(BROADCAST_CHANNELS, 'sendType'),
})

/** Messaging (rest-contract.md). */
export const messageCalls = {
  sendBroadcast: call('POST', '/admin/API/sendemail', 'staff', {
    programs: 'SEND_MESSAGES',
    summary:
      'A message to all confirmed members. A program sends three within 24 hours at the most: 429 then.',
    json: BROADCAST_FORM,
    answer: BROADCAST_ANSWER,
    creates: true,
    also: [409, 429],
  }),
  broadcastRecipients: call('GET', '/admin/API/broadcastrecipients', 'staff', {
    programs: 'SEND_MESSAGES',
    summary: 'How many members a message would reach.',
    answer: BROADCAST_RECIPIENTS,
    extension: true,
  }),
  broadcastProgress: call('GET', '/admin/API/broadcasts/:id', 'staff', {
    programs: 'SEND_MESSAGES',
    summary: 'The progress of a message to all members.',
    answer: BROADCAST_PROGRESS,
    extension: true,
  }),
}
