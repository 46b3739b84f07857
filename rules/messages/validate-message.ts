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
export type SendType = 'sms' | 'email' | 'both'

export const SEND_TYPES = ['sms', 'email', 'both'] as const satisfies readonly SendType[]

export interface MessageInput {
  readonly subject?: TextField
  readonly message?: TextField
  readonly sendType?: TextField
}

/** Spec 001 §5: a broadcast. Keys: `subject`, `message`, `sendType`. */
export const validateMessage = (input: MessageInput): FieldErrors =>
  collectErrors({
    subject: requiredText(input.subject, MESSAGES_TEXTS.subjectBlank),
    message: requiredText(input.message, MESSAGES_TEXTS.messageBlank, PARAGRAPH_MAX),
    sendType:
      !isBlank(input.sendType) && SEND_TYPES.some((type) => type === input.sendType)
        ? null
        : MESSAGES_TEXTS.selectType,
  })
