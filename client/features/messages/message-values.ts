import { formatCount } from '#rules/counts.ts'
import { type BroadcastChannel, validateMessage } from '#rules/messages/validate-message.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import type {
  BroadcastChannel as GraphChannel,
  SendBroadcastInput,
} from '../../apollo/graph-types.generated.ts'
import type { ComposePageQuery } from './ComposePage.generated.ts'

/** The values of the form; '' while no type is chosen. Spec 001 §3. */
export interface MessageValues {
  subject: string
  message: string
  channel: BroadcastChannel | ''
}

export const NO_MESSAGE: MessageValues = { subject: '', message: '', channel: '' }

export const MESSAGE_LABELS = {
  subject: MESSAGES_TEXTS.subject,
  message: MESSAGES_TEXTS.message,
  channel: MESSAGES_TEXTS.type,
} as const satisfies Record<keyof MessageValues, string>

const GRAPH_CHANNELS: Readonly<Record<BroadcastChannel, GraphChannel>> = {
  sms: 'SMS',
  email: 'EMAIL',
  both: 'BOTH',
}

/** The input of the mutation; null for values that are not valid. */
export function messageForGraph(values: MessageValues, idempotencyKey: string): SendBroadcastInput | null {
  const { subject, message, channel } = values
  if (channel === '' || Object.keys(validateMessage(values)).length > 0) return null
  return { subject, message, channel: GRAPH_CHANNELS[channel], idempotencyKey }
}

/** How many members each type reaches; null when they could not be counted. */
export type Recipients = NonNullable<ComposePageQuery['broadcastRecipients']>

/** Whether a type sends by SMS, or by e-mail. */
export const sendsBy = (channel: BroadcastChannel | '', by: 'sms' | 'email'): boolean =>
  channel === by || channel === 'both'

const members = (count: number): string => (count === 1 ? '1 member' : `${formatCount(count)} members`)

/** Who gets a message: '224 members by SMS and 227 members by e-mail, 451 messages in total'. */
export function reach({ sms, email, both }: Recipients, channel: BroadcastChannel): string {
  if (channel === 'sms') return `${members(sms)} by SMS`
  if (channel === 'email') return `${members(email)} by e-mail`
  return `${members(sms)} by SMS and ${members(email)} by e-mail, ${formatCount(both)} messages in total`
}
