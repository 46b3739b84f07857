import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, isIPv4 } from 'node:net'
import type { Networks } from './networks.ts'

/** All addresses of a host, as the system finds them. Rejects for none. */
export type Resolve = (host: string) => Promise<readonly string[]>

export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** How much of an answer's body is taken, and for how long, so that who answers is not cut off in the middle. */
const [BODY_BYTES, BODY_MS] = [65_536, 1_000] as const

/** What became of one try. */
export interface Posted {
  /** The status of the answer; null for none. */
  readonly status: number | null
  /** Why it was not taken; null where it was. */
  readonly problem: string | null
  readonly ms: number
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
async function addressOf(url: URL, { networks, resolve }: Posting): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await resolve(host) : [host]
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

/** Resolves with the status of the answer, whose body nobody reads. */
function statusOf(request: ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (answer) => {
      // Nobody reads what it says; one that does not end is cut off.
      let bytes = 0
      answer.on('error', () => undefined)
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > BODY_BYTES) answer.destroy()
      })
      setTimeout(() => answer.destroy(), BODY_MS).unref()
      resolve(answer.statusCode ?? 0)
    })
    request.end(body)
  })
}

/**
 * Sends a body to an address once: the host is resolved once, checked, and exactly that address is connected to. Redirects are
 * not followed. It throws nothing.
 */
export async function post(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  posting: Posting,
): Promise<Posted> {
  const began = performance.now()
  const ended = (status: number | null, problem: string | null): Posted => ({
    status,
    problem,
    ms: Math.round(performance.now() - began),
  })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), posting.limitMs)
  try {
    const url = new URL(target)
    const late = new Promise<never>((_, reject) =>
      limit.signal.addEventListener('abort', () =>
        reject(Object.assign(new Error(), { name: 'AbortError' })),
      ),
    )
    const address = await Promise.race([addressOf(url, posting), late])
    late.catch(() => undefined)
    const family = isIPv4(address) ? 4 : 6
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      signal: limit.signal,
      lookup: (_host, { all }, found) =>
        all === true ? found(null, [{ address, family }]) : found(null, address, family),
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Isusu-Webhooks/1',
      },
    }
    const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
    const status = await statusOf(request, body)
    return ended(status, statusProblem(status))
  } catch (error) {
    return ended(null, problemOf(error, posting.limitMs))
  } finally {
    clearTimeout(timer)
  }
}
