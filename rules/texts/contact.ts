import { SHELL_TEXTS } from './shell.ts'

/** Texts of the public contact form: Spec 000 §5, §8. */
export const CONTACT_TEXTS = {
  cannotBeBlank: SHELL_TEXTS.cannotBeBlank,
  sent: SHELL_TEXTS.contactSent,
  failed: SHELL_TEXTS.contactFailed,

  // Not documented; ours.
  tooEarly: 'That was quick. Please look your message over and send it again.',
  tooOld: 'The page stood open for a long time. Please send your message again.',
  sentAlready: 'This message was sent already.',
  tooMany: (minutes: number | null) =>
    `Too many messages came from here. Please try again ${minutes === null ? 'later' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`}, or write an e-mail.`,
  leaveEmpty: 'Please leave this field empty.',
} as const
