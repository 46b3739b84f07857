import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { sessionCalls } from '#backend/contract/session.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { makeLog } from '#backend/log.ts'
import { openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { measuredCalls } from './calls.ts'
import { closeMonths, confirmedOf, generateSociety } from './generate.ts'
import type { MeasuredCall } from './measured-call.ts'
import { FULL_SIZE, type SocietySize } from './size.ts'

/**
 * `npm run bench -- books`: how long the backend takes for balances and lists in a society of 20,000 members, two million
 * ledger lines and 50,000 requests. The store is made on the first run and kept for the next one: in
 * .cache/bench, or in the PostgreSQL that DATABASE_URL (or TEST_DATABASE_URL) names. Ends with code 1 when a 99th
 * percentile is over its limit.
 *
 *     npm run bench -- books --times 300 --only searchmembers --scale 0.1
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
  },
})
const times = Number(values.times)
const scale = Number(values.scale)
if (!(times >= 1) || !(scale > 0 && scale <= 1))
  throw new Error('--times is 1 or more, --scale above 0 and up to 1')

/** Milliseconds, 99th percentile. */
const FIGURES = { embedded: 150, postgres: 50 }
const WARM_UP = 20

const url = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? ''
const kind = url === '' ? 'embedded' : 'postgres'
const size: SocietySize = {
  members: Math.round(FULL_SIZE.members * scale),
  months: FULL_SIZE.months,
  requests: Math.round(FULL_SIZE.requests * scale),
}
const settings = readBackendSettings({
  NODE_ENV: 'test',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  REST_PORT: '0',
  DATA_DIR: `.cache/bench/${scale}`,
  LIMIT_LOOKUPS: '1000000',
  ...(url === '' ? {} : { DATABASE_URL: url }),
})
const backend = await openBackend(settings, makeLog(settings))
const { db } = backend.deps
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

try {
  const { count } = await db
    .selectFrom('members')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < size.members) {
    const startedAt = performance.now()
    const made = await generateSociety(db, size, (line) => console.log(`  ${line}`))
    await closeMonths(db, size)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(
      `Made ${made.members} members, ${made.ledgerLines} ledger lines, ${made.requests} requests in ${seconds} s.`,
    )
  }
  const address = await backend.app.listen({ host: '127.0.0.1', port: 0 })
  const tokens = {
    admin: await tokenOf(address, 'admin'),
    member: await tokenOf(address, 'member'),
    public: null,
  }
  process.exitCode = (await measureAll(address, tokens)) ? 0 : 1
} finally {
  agent.destroy()
  await backend.close()
}

async function tokenOf(address: string, who: 'admin' | 'member'): Promise<string> {
  const { path } = who === 'admin' ? sessionCalls.staffSignIn : sessionCalls.memberSignIn
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@isusu.example`, password: 'isusu-demo-2026', userType: who }),
  })
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string')
    throw new Error(`${who} could not sign in: ${answer.status}`)
  return body.token
}

/** One call on the open connection; returns milliseconds until the last byte, and the number of bytes. */
function once(target: string, token: string | null): Promise<{ ms: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const request = get(
      target,
      { agent, headers: token === null ? {} : { [TOKEN_HEADER]: token } },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('error', reject)
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve({ ms: performance.now() - startedAt, bytes })
          else reject(new Error(`${target}: ${answer.statusCode}`))
        })
      },
    )
    request.on('error', reject)
  })
}

async function measure(address: string, token: string | null, call: MeasuredCall) {
  const rounds = call.everything === true ? Math.min(times, 10) : times
  const durations: number[] = []
  let largest = 0
  for (let n = 0; n < rounds + (call.everything === true ? 1 : WARM_UP); n += 1) {
    const { ms, bytes } = await once(address + call.path(n), token)
    if (n >= (call.everything === true ? 1 : WARM_UP)) durations.push(ms)
    largest = Math.max(largest, bytes)
  }
  const sorted = durations.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), largest }
}

/** Prints the table; returns whether every call was within its limit. */
async function measureAll(
  address: string,
  tokens: Record<MeasuredCall['as'], string | null>,
): Promise<boolean> {
  const limit = FIGURES[kind]
  const calls = measuredCalls({ confirmed: confirmedOf(size), requests: size.requests }).filter(({ name }) =>
    name.includes(values.only),
  )
  await once(address + societyCalls.readyz.path, null)
  console.log(
    `\n${kind}, each call ${times} times, milliseconds; the 99th percentile is to stay under ${limit}\n`,
  )
  console.log(`${'call'.padEnd(58)}${['p50', 'p95', 'p99', 'kB'].map((head) => head.padStart(9)).join('')}`)
  let kept = true
  for (const call of calls) {
    const { p50, p95, p99, largest } = await measure(address, tokens[call.as], call)
    const over = call.everything !== true && p99 >= limit
    kept &&= !over
    const figures = [p50, p95, p99, largest / 1024].map((figure) => figure.toFixed(1).padStart(9)).join('')
    const note = call.everything === true ? '  (no figure: the whole list)' : over ? '  TOO SLOW' : ''
    console.log(`${call.name.padEnd(58)}${figures}${note}`)
  }
  console.log(kept ? '\nall calls within their limits' : '\nsome calls over their limits')
  return kept
}
