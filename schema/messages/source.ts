import type { BroadcastChannel } from '#rules/messages/validate-message.ts'
import type { Outcome } from '../outcome.ts'

export type BroadcastState = 'queued' | 'running' | 'done'

/** A message to all confirmed members, with its progress. */
export interface Broadcast {
  /** The key for reading the progress; null when the backend does not report it. */
  readonly progressId: string | null
  readonly state: BroadcastState
  readonly sent: number
  readonly failed: number
  /** Number of messages still to be sent; null when the backend does not return it. */
  readonly waiting: number | null
}

/** How many members a message would reach. */
export interface BroadcastRecipients {
  /** All confirmed members. */
  readonly members: number
  /** Those with a phone number. */
  readonly sms: number
  /** Those with an e-mail. */
  readonly email: number
}

/** A message to send to all confirmed members. */
export interface NewBroadcast {
  readonly subject: string
  readonly message: string
  readonly channel: BroadcastChannel
}

/** The port of messages to the members. */
export interface MessageSource {
  /** Counted before a message is sent. */
  recipients(): Promise<BroadcastRecipients>
  /** The record is null when the backend does not count what it has sent. */
  send(broadcast: NewBroadcast): Promise<Outcome<Broadcast | null>>
  /** null for an unknown one; NOT_SUPPORTED_BY_BACKEND when the backend does not report progress. */
  broadcast(progressId: string): Promise<Broadcast | null>
}

/** A message from a visitor to the office. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** The port of the public contact form. Spec 000 §2: it uses a mail service and not the backend. */
export interface ContactSource {
  /** Issues a pass for one message; call it when the form is shown. */
  pass(): string
  /** Throws CONFLICT for an invalid, expired or used pass, TOO_MANY_REQUESTS, or BACKEND_UNAVAILABLE. */
  send(message: ContactMessage, pass: string): Promise<void>
}
