import type { BroadcastChannel } from '#rules/messages/validate-message.ts'
import type { Outcome } from '../outcome.ts'

export type BroadcastState = 'queued' | 'running' | 'done'

/** A message to all confirmed members, and how far it has come. */
export interface Broadcast {
  /** What its progress is asked for by; null for a backend that keeps no record of it. */
  readonly progressId: string | null
  readonly state: BroadcastState
  readonly sent: number
  readonly failed: number
  /** Still to be sent; null when the backend does not tell. */
  readonly waiting: number | null
}

/** A message to send to all confirmed members. */
export interface NewBroadcast {
  readonly subject: string
  readonly message: string
  readonly channel: BroadcastChannel
}

/** Messages to the members. `key`: sent once for it. */
export interface MessageSource {
  send(broadcast: NewBroadcast, key: string | null): Promise<Outcome<Broadcast>>
  /** null for an unknown one; NOT_SUPPORTED_BY_BACKEND where no progress is kept. */
  broadcast(progressId: string): Promise<Broadcast | null>
}

/** What a visitor writes to the office. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** The public contact form. Spec 000 §2: it goes to a mail service, not to the backend. */
export interface ContactSource {
  /** A pass for one message, to be asked for when the form is shown. */
  pass(): string
  /** Throws a CONFLICT refusal for a pass that is not good, TOO_MANY_REQUESTS, or BACKEND_UNAVAILABLE. */
  send(message: ContactMessage, pass: string): Promise<void>
}
