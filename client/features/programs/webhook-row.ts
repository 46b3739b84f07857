import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import type { WebhookDeliveriesQuery, WebhooksQuery } from './Webhooks.generated.ts'

/** A webhook as the list of the page has it. */
export type WebhookRow = NonNullable<WebhooksQuery['webhooks']>[number]

/** What is asked again once a webhook was made or removed. */
export const AFTER_CHANGE = { refetchQueries: ['Webhooks'] }

/** The deliveries of an answer; null where there is no such webhook any more. */
export const deliveriesIn = ({ webhook }: WebhookDeliveriesQuery) => webhook?.deliveries ?? null

/** A delivery as the log has it. */
export type DeliveryRow = NonNullable<ReturnType<typeof deliveriesIn>>['items'][number]

const REASONS = {
  ADMIN: 'admin',
  GONE: 'gone',
  FAILING: 'failing',
  OVERFULL: 'overfull',
  PROGRAM: 'program',
} as const

/** Why a webhook was switched off, as a sentence. */
export const whyOff = (reason: keyof typeof REASONS): string => WEBHOOK_TEXTS.disabled[REASONS[reason]]
