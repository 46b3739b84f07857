import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Stack, societyOf, startStack } from './stack/stacks.ts'
import { asked, PASSWORD, type Sent, SIGN_IN_STAFF, STACK_WORKLOADS } from './stack/workloads.ts'

/**
 * `npm run bench -- exports`: what staff wait for their queues while nothing else happens, and while a hundred programs export at once
 * (`--exports`). The programs have the twenty accounts that a society may give, each with a key; each reads members with balances in pages
 * of a hundred without an end, and every account has a job of the ledger under way. Whoever is over the budget waits as long as
 * the gateway says. The two take turns, so many rounds of so many seconds; the last column is p95 with exports by p95 without.
 *
 *     npm run bench -- exports --rounds 3 --seconds 10 --postgres
 */
const { values } = parseArgs({
  options: {
    exports: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
  },
})
const [count, rounds, seconds] = [values.exports, values.rounds, values.seconds].map(Number) as [
  number,
  number,
  number,
]
if (!(count >= 1 && rounds >= 1 && seconds >= 1))
  throw new Error('--exports, --rounds and --seconds are 1 or more')

/** As many accounts as a society may give to programs. */
const ACCOUNTS = 20

/** Milliseconds between two questions of the officer who is measured. */
const OFFICER_MS = 50

/** What staff's queues ask. */
const QUEUES = STACK_WORKLOADS.filter(({ name }) =>
  ['tiles of the work queue', 'approved loans with borrowers', 'savings withdrawals'].includes(name),
)

const MAKE_ACCOUNT = `mutation ($name: String!, $lastDay: PlainDate!) {
  createServiceAccount(input: { name: $name, scopes: [READ_MEMBERS, READ_BALANCES, READ_BOOKS, EXPORT], lastDay: $lastDay }) {
    key userErrors { message }
  }
}`
const PAGES = `query ($after: String) {
  members(pageSize: 100, after: $after) { items { id ledger { totalSavings } } endCursor hasNextPage }
}`
const JOB =
  'mutation { startExport(input: { kind: LEDGER_LINES, format: JSONL }) { export { id } userErrors { message } } }'

interface Reply {
  readonly status: number
  readonly retryAfter: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are read as they were asked for
  readonly data: any
}

async function ask({ url, method, headers, body }: Sent): Promise<Reply> {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const { data } = (await answer.json()) as { data?: unknown }
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? '1'), data }
}

/** The same with the key of a program. */
const askedBy = (key: string, { headers, ...sent }: Sent): Sent => ({
  ...sent,
  headers: { ...headers, authorization: `Bearer ${key}` },
})

async function makeKeys({ gateway }: Stack): Promise<readonly string[]> {
  const signedIn = await ask(
    asked(gateway, null, SIGN_IN_STAFF, { name: 'admin@isusu.example', password: PASSWORD }),
  )
  const { token } = signedIn.data.outcome.session
  const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const keys: string[] = []
  for (let place = 0; place < ACCOUNTS; place += 1) {
    const { data } = await ask(
      asked(gateway, token, MAKE_ACCOUNT, { name: `Exporter ${place + 1}`, lastDay }),
    )
    keys.push(data.createServiceAccount.key)
  }
  return keys
}

/** What programs did in a round. */
interface Work {
  pages: number
  refused: number
}

/** Exports by all programs until it is over. */
async function exportAll(
  { gateway }: Stack,
  keys: readonly string[],
  life: { over: boolean },
): Promise<Work> {
  const work: Work = { pages: 0, refused: 0 }
  const read = async (key: string) => {
    for (let after: string | null = null; !life.over; ) {
      const { status, retryAfter, data } = await ask(askedBy(key, asked(gateway, null, PAGES, { after })))
      if (status === 429 || !data?.members) {
        work.refused += 1
        await pause(Math.min(retryAfter, 5) * 1_000)
        continue
      }
      work.pages += 1
      after = data.members.hasNextPage ? data.members.endCursor : null
    }
  }
  for (const key of keys) await ask(askedBy(key, asked(gateway, null, JOB)))
  await Promise.all(Array.from({ length: count }, (_, place) => read(keys[place % keys.length] ?? '')))
  return work
}

/** Milliseconds of each answer to an officer who asks one thing after another. */
async function officer(stack: Stack, times: Map<string, number[]>): Promise<void> {
  const until = performance.now() + seconds * 1_000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const queue = QUEUES[turn % QUEUES.length]
    if (queue === undefined) return
    const begun = performance.now()
    const { status, data } = await ask(queue.sent(stack))
    if (status !== 200 || !data) throw new Error(`${queue.name} answered ${status}`)
    times.set(queue.name, [...(times.get(queue.name) ?? []), performance.now() - begun])
    await pause(OFFICER_MS)
  }
}

const at = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const stack = await startStack({
  tree: resolve('.'),
  society: await societyOf(resolve('.')),
  name: process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded',
  folder: resolve('.cache/bench/exports'),
  server: process.env.TEST_DATABASE_URL ?? '',
  flags: [],
})
try {
  const keys = await makeKeys(stack)
  const [quiet, busy] = [new Map<string, number[]>(), new Map<string, number[]>()]
  await officer(stack, new Map())
  const work: Work = { pages: 0, refused: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await officer(stack, quiet)
    const life = { over: false }
    const exporting = exportAll(stack, keys, life)
    await officer(stack, busy)
    life.over = true
    const { pages, refused } = await exporting
    work.pages += pages
    work.refused += refused
  }
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${stack.name}, ${count} exports at once by ${ACCOUNTS} programs: ${work.pages} pages and ${work.refused} refusals in ${rounds * seconds} s\n`,
  )
  console.log('| queue | p50 alone | p95 alone | p50 with exports | p95 with exports | p95: with ÷ alone |')
  console.log('|---|--:|--:|--:|--:|--:|')
  for (const [name, alone] of quiet) {
    const beside = busy.get(name) ?? []
    const cells = [at(alone, 0.5), at(alone, 0.95), at(beside, 0.5), at(beside, 0.95)]
    console.log(
      `| ${name} | ${cells.map((ms) => `${ms.toFixed(0)} ms`).join(' | ')} | ${(at(beside, 0.95) / at(alone, 0.95)).toFixed(2)} |`,
    )
  }
} finally {
  for (const each of stack.processes.toReversed()) await each.end()
}
