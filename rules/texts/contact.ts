import { FIELD_TEXTS } from './fields.ts'

/** Texts of the public contact form: Spec 000 §5, §8. */
export const CONTACT_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',

  // Not documented; ours.
  tooEarly: 'That was very quick. Please check your message and send it again.',
  tooOld: 'This page was open for too long. Please send your message again.',
  sentAlready: 'This message has already been sent.',
  tooMany: (minutes: number | null) =>
    `Too many messages have been sent from here. Please try again ${minutes === null ? 'later' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`}, or write an e-mail.`,
  leaveEmpty: 'Please leave this field empty.',
} as const
