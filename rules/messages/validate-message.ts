import {
  collectErrors,
  type FieldErrors,
  isBlank,
  PARAGRAPH_MAX,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { MESSAGES_TEXTS } from '../texts/messages.ts'

/** Spec 001 §3. */
export type BroadcastChannel = 'sms' | 'email' | 'both'

export const BROADCAST_CHANNELS = ['sms', 'email', 'both'] as const satisfies readonly BroadcastChannel[]

export interface MessageInput {
  readonly subject?: TextField
  readonly message?: TextField
  readonly channel?: TextField
}

/** Spec 001 §5: a broadcast. Keys: `subject`, `message`, `channel`. */
export const validateMessage = (input: MessageInput): FieldErrors =>
  collectErrors({
    subject: requiredText(input.subject, MESSAGES_TEXTS.subjectBlank),
    message: requiredText(input.message, MESSAGES_TEXTS.messageBlank, PARAGRAPH_MAX),
    channel:
      !isBlank(input.channel) && BROADCAST_CHANNELS.some((channel) => channel === input.channel)
        ? null
        : MESSAGES_TEXTS.selectType,
  })
