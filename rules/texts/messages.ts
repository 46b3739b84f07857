/** Texts of broadcasts: Spec 001 §5, §8. */
export const MESSAGES_TEXTS = {
  composeTitle: 'Compose New Message',
  subjectBlank: 'subject cannot be blank!',
  messageBlank: 'message cannot be blank!',
  selectType: 'SELECT MESSAGE TYPE',
  sent: 'message sent',

  // Not documented; ours. The documented toast says 'message sent' whatever happened.
  counts: (sent: number, failed: number) =>
    failed === 0 ? `message sent to ${sent}` : `message sent to ${sent}, failed for ${failed}`,
  stillSending: (queued: number) => `the message is being sent, ${queued} remaining`,
  noSuchBroadcast: 'message not found',
  programLimit: (most: number) =>
    `a program sends at most ${most} messages to all members within 24 hours; an officer can send more`,
  subject: 'Subject',
  message: 'Message',
  type: 'Message type',
  channels: { sms: 'SMS', email: 'E-mail', both: 'SMS and e-mail' },
  send: 'Send the message',
  sending: 'Sending the message',
  another: 'Compose another message',
  sendQuestion: 'Send this message?',
  cannotBeRecalled: 'It is sent at once and cannot be recalled.',
  noRecipients: 'Nobody can be reached this way.',
} as const
