import type { EventType } from '#rules/programs/event-types.ts'
import type { DeliveryState, WebhookDisabledReason } from '#rules/programs/webhooks.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'

/** An address of a program that is sent events. */
export interface Webhook {
  readonly id: string
  readonly url: string
  /** Empty for all. */
  readonly types: readonly EventType[]
  readonly createdAt: Date
  readonly createdBy: NamedPerson | null
  /** The program that it belongs to; null for one of the society itself. */
  readonly program: NamedPerson | null
  readonly disabledAt: Date | null
  readonly disabledReason: WebhookDisabledReason | null
  /** Since when it has taken nothing. */
  readonly failingSince: Date | null
  /** Until when the secret before signs too. */
  readonly oldSecretUntil: Date | null
  /** Deliveries that wait. */
  readonly waiting: number
}

/** An event on its way to one address. */
export interface WebhookDelivery {
  readonly id: string
  readonly eventId: string
  /** A type of event, or that of a test. */
  readonly type: string
  readonly subjectId: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: Date
  readonly nextAttemptAt: Date | null
  readonly finishedAt: Date | null
  readonly status: number | null
  readonly ms: number | null
  readonly problem: string | null
}

/** A webhook with a secret that is told this once; null in an answer that is repeated. */
export interface WebhookSecret {
  readonly webhook: Webhook
  readonly secret: string | null
}

/** A webhook to be made; `accountId` is the backend's id of the account of its program. */
export interface NewWebhook extends Pick<Webhook, 'url' | 'types'> {
  readonly accountId: string | null
}

/** The port of webhooks. All throw NOT_SUPPORTED_BY_BACKEND where the backend has none. */
export interface WebhookSource {
  all(): Promise<readonly Webhook[]>
  deliveries(
    webhookId: string,
    state: DeliveryState | null,
    request: PageRequest,
  ): Promise<Page<WebhookDelivery>>
  create(webhook: NewWebhook): Promise<Outcome<WebhookSecret | null>>
  update(
    id: string,
    change: { readonly url?: string; readonly types?: readonly EventType[]; readonly disabled?: boolean },
  ): Promise<Outcome<Webhook | null>>
  delete(id: string): Promise<{ readonly message: string | null }>
  rotate(id: string, overlapHours: number): Promise<Outcome<WebhookSecret | null>>
  sendTest(id: string): Promise<Outcome<WebhookDelivery | null>>
  redeliver(deliveryId: string): Promise<Outcome<WebhookDelivery | null>>
}
