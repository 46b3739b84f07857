import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { fetch } from 'undici'
import type { Logger } from 'pino'
import type { BackendSettings } from '../settings.ts'
import { outboxProvider } from './outbox.ts'

/** One message to one address. */
export interface Outgoing {
  /** The delivery's id: what goes out twice by accident carries the same one. */
  readonly id: string
  readonly address: string
  /** For mails. */
  readonly subject: string
  readonly body: string
}

/**
 * How a try to send ended. `refused`: never for this address. `later`: not now, for this address. `down`: the
 * provider is not there, for nobody. `unknown`: it may have gone out; nobody can tell. The problem names no
 * address and quotes no text.
 */
export type Outcome =
  | { readonly result: 'sent' }
  | { readonly result: 'refused' | 'later' | 'down' | 'unknown'; readonly problem: string }

/** What carries messages of one channel. */
export interface Provider {
  /** Sending the same id again replaces the first; then an interrupted try is simply made again. */
  readonly replaces: boolean
  send(message: Outgoing): Promise<Outcome>
  close(): void
}

export type Channel = 'email' | 'sms'

export type Providers = Readonly<Record<Channel, Provider>>

/** How long a provider may take, in milliseconds; well under the time a claim lasts. */
const CONNECT_MS = 10_000
const ANSWER_MS = 20_000

const textOfCode = (error: unknown, name: string): string => {
  const value =
    error instanceof Error && name in error ? (error as Error & Record<string, unknown>)[name] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What an error of the mail server means. `begun`: the mail was being handed over when it came. */
function mailOutcome(error: unknown, begun: boolean): Outcome {
  const code = textOfCode(error, 'code')
  const status = Number(textOfCode(error, 'responseCode'))
  const problem = `mail server: ${status > 0 ? status : code || 'no answer'}`
  if (code === 'EAUTH') return { result: 'down', problem }
  if (status >= 500) return { result: 'refused', problem }
  if (status >= 400) return { result: 'later', problem }
  if (code === 'EENVELOPE') return { result: 'refused', problem }
  // The line went dead without an answer: once the mail was on its way it may have arrived.
  return { result: begun ? 'unknown' : 'down', problem }
}

function mailProvider(url: string, from: string): Provider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The library would hand a mail over again when the line goes dead; whether it may be is ours to say.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // A mail is text we wrote: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    replaces: false,
    async send({ id, address, subject, body }) {
      let begun = false
      const text = new Readable({
        read() {
          begun = true
          this.push(body)
          this.push(null)
        },
      })
      try {
        await transport.sendMail({
          from,
          to: { name: '', address },
          subject,
          text,
          messageId: `<${id}@${from.replace(/^.*@|[>\s]+$/g, '')}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { result: 'sent' }
      } catch (error) {
        return mailOutcome(error, begun)
      }
    },
    close: () => transport.close(),
  }
}

/** Errors after which it is certain that nothing reached the provider. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** POST { to, from, message, reference } with the key as bearer token; any 2xx is accepted. */
function smsProvider(url: string, key: string, sender: string): Provider {
  return {
    replaces: false,
    async send({ id, address, body }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_MS),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${key}`,
            'idempotency-key': id,
          },
          body: JSON.stringify({ to: address, from: sender, message: body, reference: id }),
        })
        await answer.body?.cancel()
        const problem = `SMS provider: ${answer.status}`
        if (answer.ok) return { result: 'sent' }
        if (answer.status === 401 || answer.status === 403 || answer.status === 503)
          return { result: 'down', problem }
        return { result: answer.status === 429 || answer.status >= 500 ? 'later' : 'refused', problem }
      } catch (error) {
        const code = textOfCode(error instanceof Error ? error.cause : null, 'code')
        const problem = `SMS provider: ${code || 'no answer'}`
        return { result: NOT_CONNECTED.has(code) ? 'down' : 'unknown', problem }
      }
    },
    close: () => undefined,
  }
}

/** The configured providers; the outbox in DATA_DIR where none is, which the log says once. */
export function makeProviders(settings: BackendSettings, log: Logger): Providers {
  const { smtpUrl, smsUrl, smsKey, smsSender, mailFrom, dataDirectory } = settings
  if (smtpUrl === null) log.info('SMTP_URL is not set: mails are written to the outbox in DATA_DIR')
  if (smsUrl === null) log.info('SMS_URL is not set: SMS are written to the outbox in DATA_DIR')
  return {
    email:
      smtpUrl === null ? outboxProvider(dataDirectory, 'eml', mailFrom) : mailProvider(smtpUrl, mailFrom),
    sms:
      smsUrl === null
        ? outboxProvider(dataDirectory, 'sms', smsSender)
        : smsProvider(smsUrl, smsKey ?? '', smsSender),
  }
}
