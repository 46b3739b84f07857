import { collectErrors, type FieldErrors, type TextField } from '../field-errors.ts'
import { WEBHOOK_TEXTS } from '../texts/webhooks.ts'

/** The most addresses that are sent events. */
export const WEBHOOKS_MAX = 20

/** The most characters of an address. */
export const WEBHOOK_URL_MAX = 500

/** Why a webhook was switched off. */
export const WEBHOOK_DISABLED_REASONS = ['admin', 'gone', 'failing'] as const

export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number]

/** The states of a delivery. */
export const DELIVERY_STATES = ['waiting', 'taken', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What a test is called; it is no event. */
export const TEST_EVENT = 'webhook.test'

/** How long an old secret goes on signing, in hours: the most, and what is usual. */
export const [OVERLAP_HOURS_MAX, OVERLAP_HOURS] = [168, 24] as const

/** How long deliveries are kept, in days. */
export const DELIVERY_DAYS = 14

function urlError(text: TextField): string | null {
  const given = (text ?? '').trim()
  if (given === '') return WEBHOOK_TEXTS.urlBlank
  if (given.length > WEBHOOK_URL_MAX) return WEBHOOK_TEXTS.urlTooLong
  if (!URL.canParse(given)) return WEBHOOK_TEXTS.urlWrong
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return WEBHOOK_TEXTS.urlWrong
  if (url.username !== '' || url.password !== '') return WEBHOOK_TEXTS.urlCredentials
  return null
}

/** Errors of an address that is to be sent events; keys: `url`. */
export const validateWebhook = ({ url }: { readonly url?: TextField }): FieldErrors =>
  collectErrors({ url: urlError(url) })
