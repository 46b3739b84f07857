import type { Seal } from '../../session/seal.ts'
import type { Networks } from './networks.ts'

/** Sends events to the addresses of programs, in the background. */
export interface WebhookSender {
  readonly networks: Networks
  readonly seal: Seal
  /** Plans and sends what is due. */
  readonly wake: () => void
  /** Resolves when nothing more can be sent at the moment. */
  settled(): Promise<void>
  /** Looks for what is due every few seconds. `alone`: no other process sends from this database. */
  start(alone: boolean): Promise<void>
  /** Ends what is being sent and sends no more. */
  stop(): Promise<void>
}
