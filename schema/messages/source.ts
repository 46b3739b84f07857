import type { SendType } from '#rules/messages/validate-message.ts'
import type { Outcome } from '../outcome.ts'

export type BroadcastState = 'QUEUED' | 'RUNNING' | 'DONE'

/** A message to all confirmed members, and how far it has come. */
export interface Broadcast {
  /** null for a backend that keeps no record of it. */
  readonly id: string | null
  readonly state: BroadcastState
  readonly sent: number
  readonly failed: number
  /** Still to be sent; null when the backend does not tell. */
  readonly waiting: number | null
}

/** What is sent to whom by which way. */
export interface NewBroadcast {
  readonly subject: string
  readonly message: string
  readonly sendType: SendType
}

/** Messages to the members. `key`: sent once for it. */
export interface MessageSource {
  send(broadcast: NewBroadcast, key: string | null): Promise<Outcome<Broadcast>>
  /** null for one nobody knows; NOT_SUPPORTED_BY_BACKEND where none is kept. */
  broadcast(id: string): Promise<Broadcast | null>
}
