import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { isRecord } from '#rules/is-record.ts'

/** Who writes, and where. */
export interface LoadTarget {
  readonly domain: string
  readonly email: string
  readonly password: string
}

/** What the writers were told, and how long it took, in milliseconds. */
export interface LoadResult {
  /** Writes that were answered with success; each must be in the store once. */
  readonly written: number
  /** Writes that were sent again with the same key because the answer was an error. */
  readonly sentAgain: number
  readonly reads: number
  readonly failedReads: number
  readonly p50: number
  readonly p99: number
  /** The longest from the first sending of a write to its success. */
  readonly longest: number
}

/** Writes and reads that go on. */
export interface Load {
  /** What was done by now. */
  readonly soFar: () => Pick<LoadResult, 'written' | 'reads' | 'failedReads'>
  readonly stop: () => Promise<LoadResult>
}

const WRITERS = 4
const READERS = 4

const ADD = `mutation ($input: AddProductInput!) {
  addProduct(input: $input) { product { id } userErrors { message } }
}`
const READ = '{ systemConfig { memberPlotPrice estates { name available } } }'
const SIGN_IN =
  'mutation ($input: SignInStaffInput!) { signInStaff(input: $input) { session { token } userErrors { message } } }'

/** Writes and reads through the proxy until it is stopped. */
export async function startLoad(target: LoadTarget, label: string): Promise<Load> {
  const dispatcher = new Agent({
    connect: {
      ca: readFileSync('/etc/isusu/tls/certificate.pem'),
      servername: target.domain,
      lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  })
  const ask = async (query: string, variables: object, token: string | null): Promise<unknown> => {
    const answer = await fetch(`https://${target.domain}/graphql`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', ...(token !== null && { 'x-auth-token': token }) },
      body: JSON.stringify({ query, variables }),
    })
    const body: unknown = await answer.json()
    if (!isRecord(body) || !isRecord(body.data) || body.errors !== undefined)
      throw new Error(`answered ${answer.status}: ${JSON.stringify(body).slice(0, 300)}`)
    return Object.values(body.data)[0]
  }
  const signedIn = await ask(SIGN_IN, { input: { email: target.email, password: target.password } }, null)
  const session = isRecord(signedIn) && isRecord(signedIn.session) ? signedIn.session : {}
  const token = String(session.token)

  const times: number[] = []
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  let [written, sentAgain, reads, failedReads, longest] = [0, 0, 0, 0, 0]
  const timed = async (act: () => Promise<unknown>): Promise<unknown> => {
    const begun = performance.now()
    const answer = await act()
    times.push(performance.now() - begun)
    return answer
  }
  const writer = async (number: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const name = `${label} ${number} ${count}`
      const input = { name, variations: [{ name: 'one', price: 100 }], idempotencyKey: randomUUID() }
      const begun = performance.now()
      for (let isDone = false; !isDone; ) {
        try {
          const added = await timed(() => ask(ADD, { input }, token))
          isDone = isRecord(added) && isRecord(added.product)
          if (!isDone) throw new Error(`${name}: ${JSON.stringify(added)}`)
        } catch {
          sentAgain += 1
          await pause(200)
        }
      }
      written += 1
      longest = Math.max(longest, performance.now() - begun)
      await pause(20)
    }
  }
  const reader = async (): Promise<void> => {
    while (!isOver()) {
      reads += 1
      await timed(() => ask(READ, {}, null)).catch(() => {
        failedReads += 1
      })
      await pause(20)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: WRITERS }, (_, number) => writer(number)),
    ...Array.from({ length: READERS }, reader),
  ])
  const stop = async () => {
    ending.abort()
    await all
    await dispatcher.close()
    const sorted = times.toSorted((one, other) => one - other)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    return { written, sentAgain, reads, failedReads, longest, p50: at(0.5), p99: at(0.99) }
  }
  return { stop, soFar: () => ({ written, reads, failedReads }) }
}
