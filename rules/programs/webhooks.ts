import { collectErrors, type FieldErrors, type TextField } from '../field-errors.ts'
import { WEBHOOK_TEXTS } from '../texts/webhooks.ts'

/** The most addresses that are sent events. */
export const WEBHOOKS_MAX = 20

/** The most characters of an address. */
export const WEBHOOK_URL_MAX = 500

/** The most deliveries that wait for one address; with more it is switched off. */
export const WAITING_MAX = 50_000

/** Why a webhook was switched off. */
export const WEBHOOK_DISABLED_REASONS = ['admin', 'gone', 'failing', 'overfull', 'program'] as const

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

/**
 * An address for logs and mails: where it leads, without what may be a secret of the program, such as a token in its path or
 * its query.
 */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return ''
  const { origin, pathname, search } = new URL(url)
  const [first = '', ...more] = pathname.split('/').slice(1)
  const isWhole = more.length === 0 && search === ''
  return `${origin}/${first}${isWhole ? '' : '…'}`
}

/** Whether an address has a query, where programs often keep a token that then stands in logs on the way. */
export const hasQuery = (url: string): boolean => URL.canParse(url) && new URL(url).search !== ''
