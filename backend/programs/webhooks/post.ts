import { type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, isIPv4 } from 'node:net'
import type { Networks } from './networks.ts'
import type { Resolve } from './resolve-host.ts'
import { secondsIn } from './retry-after.ts'

/** How much of an answer's body is taken, and for how long, so that who answers is not cut off in the middle. */
const [BODY_BYTES, BODY_MS] = [65_536, 1_000] as const

/** What became of one try. */
export interface Posted {
  /** The status of the answer; null for none. */
  readonly status: number | null
  /** Why it was not taken; null where it was. */
  readonly problem: string | null
  readonly ms: number
  /** After how many seconds it asks to be tried again; null where it does not say. */
  readonly retryAfter: number | null
}

export interface Posting {
  readonly networks: Networks
  readonly resolve: Resolve
  /** How long a try may take with all its parts, in milliseconds. */
  readonly limitMs: number
}

/** A try that is not made. */
class NotSent extends Error {
  override name = 'NotSent'
}

/** The one address that the try connects to. What is asked of the names' servers later changes nothing. */
async function addressOf(url: URL, { networks, resolve }: Posting, limit: AbortSignal): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await resolve(host, limit) : [host]
  const address = found.find(networks.isOpen)
  if (address === undefined) throw new NotSent('the address is in a network that nothing is sent to')
  if (url.protocol !== 'https:' && !networks.isNamed(address))
    throw new NotSent('only https is sent to outside the networks of WEBHOOK_NETWORKS')
  return address
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

function problemOf(error: unknown, limitMs: number): string {
  if (error instanceof NotSent) return error.message
  if (error instanceof Error && error.name === 'AbortError')
    return `no answer within ${Math.round(limitMs / 1000)} seconds`
  return codeOf(error) || 'no answer'
}

const statusProblem = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? `${status}: redirects are not followed` : `answered ${status}`
}

/** What an answer says of itself. */
interface Head {
  readonly status: number
  readonly retryAfter: string | null
}

/** Resolves with the head of the answer, whose body nobody reads; rejects where the connection ends without one. */
function headOf(request: ClientRequest, body: string | Buffer): Promise<Head> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    // One who changes to another protocol answers nothing more, and without this node ends the connection in silence.
    request.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, retryAfter: null })
    })
    request.on('close', () => reject(new Error('the connection was closed without an answer')))
    request.on('response', (answer) => {
      // Nobody reads what it says; one that does not end is cut off.
      let bytes = 0
      answer.on('error', () => undefined)
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > BODY_BYTES) answer.destroy()
      })
      setTimeout(() => answer.destroy(), BODY_MS).unref()
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null })
    })
    request.end(body)
  })
}

/** Rejects as soon as the time is over. */
function lateness(limit: AbortSignal): Promise<never> {
  const late = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => reject(Object.assign(new Error(), { name: 'AbortError' }))),
  )
  // What comes after its race is over nobody hears.
  late.catch(() => undefined)
  return late
}

/**
 * Sends a body to an address once: the host is resolved once, checked, and exactly that address is connected to. Redirects are
 * not followed. It throws nothing.
 */
export async function post(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  posting: Posting,
): Promise<Posted> {
  const began = performance.now()
  const ended = (
    status: number | null,
    problem: string | null,
    retryAfter: number | null = null,
  ): Posted => ({
    status,
    problem,
    ms: Math.round(performance.now() - began),
    retryAfter,
  })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), posting.limitMs)
  try {
    const url = new URL(target)
    const late = lateness(limit.signal)
    const address = await Promise.race([addressOf(url, posting, limit.signal), late])
    const family = isIPv4(address) ? 4 : 6
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      signal: limit.signal,
      lookup: (_host, { all }, found) =>
        all === true ? found(null, [{ address, family }]) : found(null, address, family),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Isusu-Webhooks/1',
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
      },
    }
    const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
    // Whatever a receiver does, its try is over in time.
    const { status, retryAfter } = await Promise.race([headOf(request, body), late])
    return ended(status, statusProblem(status), secondsIn(retryAfter, Date.now()))
  } catch (error) {
    return ended(null, problemOf(error, posting.limitMs))
  } finally {
    clearTimeout(timer)
  }
}
