import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Schema } from './db/schema.ts'
import type { Files } from './files/stored-files.ts'
import type { RequestHash } from './http/idempotency.ts'
import type { Limits } from './http/limits.ts'
import type { Messenger } from './messages/messenger.ts'
import type { PostingWorker } from './payroll/reports/posting-worker.ts'
import type { ViewNotes } from './privacy/view-notes.ts'
import type { EventFeed } from './programs/event-feed.ts'
import type { ExportWorker } from './programs/exports/export-worker.ts'
import type { WebhookSender } from './programs/webhooks/webhook-sender.ts'
import type { Remembered } from './remembered.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Seal } from './session/seal.ts'
import type { Tokens } from './session/tokens.ts'
import type { BackendSettings } from './settings.ts'

/** What every domain is given. Clocks are passed in; nothing reads the environment on its own. */
export interface Deps {
  /** The root connection. Handlers read through `call.db` and write through `call.work`. */
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly settings: BackendSettings
  readonly society: SocietySettings
  readonly tokens: Tokens
  /** Seals the secrets of sign-in codes. */
  readonly seal: Seal
  /** Seals the key of pushes, and the secrets of the devices that they go to. */
  readonly pushSeal: Seal
  /** By which a repeated request is known. */
  readonly hashOf: RequestHash
  readonly limits: Limits
  readonly files: Files
  readonly remembered: Remembered
  readonly messages: Messenger
  /** Notes who looked at whose record. */
  readonly views: ViewNotes
  /** Posts large deduction reports in the background. */
  readonly postings: PostingWorker
  /** Writes exports in the background. */
  readonly exports: ExportWorker
  /** Lets callers wait for events. */
  readonly events: EventFeed
  /** Sends events to the addresses of programs. */
  readonly webhooks: WebhookSender
  /** null for a society that is no sandbox. */
  readonly sandbox: Sandbox | null
  readonly log: Logger
}
