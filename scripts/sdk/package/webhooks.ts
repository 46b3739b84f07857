/** What a webhook brings: what happened, and to which record; no names and no amounts. */
export interface WebhookEvent {
  /** Such as 'loan_request.approved'; 'webhook.test' for a test. */
  readonly type: string
  /** When it happened. */
  readonly timestamp: string
  readonly data: {
    /** The same as the header `webhook-id` and the `id` in the feed: an event that came before is known by it. */
    readonly id: string
    /** The id of the record in the graph. */
    readonly subjectId: string
    readonly state: string | null
    readonly actorKind: string
  }
}

/** A request that does not come from the society, or too late. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/** How a request is judged. */
export interface VerifyOptions {
  /** `whsec_…`, as it was shown once; several while it is changed. */
  readonly secret: string | readonly string[]
  /** The headers of the request, with names in lower case, or as `Headers`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came, before anything has read it. */
  readonly body: string | Uint8Array
  /** Seconds that the time in the headers may be from now; 300 when left out. */
  readonly toleranceSeconds?: number
  /** For tests. */
  readonly now?: Date
}

/** By what they can do: those of another realm or package are no instance of this one's. */
const isHeaders = (headers: VerifyOptions['headers']): headers is Headers => typeof headers.get === 'function'

function headerOf(headers: VerifyOptions['headers'], name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookRefused(`The header ${name} is missing.`)
  return value
}

/** The bytes of base64; null where it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/**
 * Judges a request by the headers of Standard Webhooks and answers its event. One right signature of several is enough, with any
 * of the secrets. The comparison takes the same time whatever is sent. Throws WebhookRefused. Nothing but WebCrypto is needed.
 */
export async function verifyWebhook(options: VerifyOptions): Promise<WebhookEvent> {
  const { secret, headers, body, toleranceSeconds = 300, now = new Date() } = options
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, 10)
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused('The header webhook-timestamp is no time.')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookRefused('The request is too old, or from the future.')
  const encoder = new TextEncoder()
  // The bytes as they came: decoding takes away the mark at the beginning of a text, and what is no text.
  const sent = typeof body === 'string' ? encoder.encode(body) : body
  const head = encoder.encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + sent.length)
  signed.set(head)
  signed.set(sent, head.length)
  const given = signatures.flatMap((each) => {
    const [version, value = ''] = each.split(',')
    const bytes = version === 'v1' ? bytesOf(value) : null
    return bytes === null ? [] : [bytes]
  })
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const bytes = bytesOf(each.replace(/^whsec_/, ''))
    if (bytes === null || bytes.length === 0)
      throw new TypeError('A secret begins with whsec_ and is base64.')
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ])
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(sent)) as WebhookEvent
  }
  throw new WebhookRefused('No signature is right.')
}
