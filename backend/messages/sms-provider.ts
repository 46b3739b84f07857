import { fetch } from 'undici'
import { ANSWER_MS, type Provider, textOfCode } from './provider.ts'

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
export function smsProvider(url: string, key: string, sender: string): Provider {
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
