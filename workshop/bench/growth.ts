import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { sessionCalls } from '#backend/contract/session.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { makeLog } from '#backend/log.ts'
import { type Backend, openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { measuredCalls } from './calls.ts'
import { closeMonths, confirmedOf, generateSociety } from './generate.ts'
import type { MeasuredCall } from './measured-call.ts'

/**
 * `npm run bench -- growth`: how the cost of each call grows with the society. Makes societies of several sizes one after the
 * other, their months closed but for the last, and prints of each call the CPU time in milliseconds (the lowest of
 * those with the fullest answers, database included) and the size of its answer in kB, smallest society first; at the end of a line by how
 * much more the time has grown than the answer. The database is embedded, or on the PostgreSQL server of
 * TEST_DATABASE_URL (`npm run bench -- growth --postgres`), whose processes are counted as well. Ends in ten minutes, with the society of 20,000 of `--large` too. `--sizes` names members x ledger lines a
 * member.
 *
 *     npm run bench -- growth --large --only balances
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100x40,1000x40,100x400,100x4000' },
    large: { type: 'boolean', default: false },
    times: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const times = Number(values.times)
const server = process.env.TEST_DATABASE_URL ?? ''
const sizes = [...values.sizes.split(','), ...(values.large ? ['20000x40'] : [])].map((size) => {
  const [members = 0, lines = 0] = size.split('x').map(Number)
  return { name: size, members, lines, months: Math.max(1, Math.round(lines / 4)) }
})
const WARM_UP = 2

/** What a call took in a society: milliseconds, and kB of its answer. */
interface Figure {
  readonly ms: number
  readonly kilobytes: number
}

const figures = new Map<string, Map<string, Figure>>()
const memory: string[] = []
for (const size of sizes) await measureSociety(size)
report()

async function measureSociety({ name, members, months }: (typeof sizes)[number]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'isusu-growth-'))
  const settings = readBackendSettings({
    NODE_ENV: 'test',
    DEMO: '1',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    DATA_DIR: directory,
    LIMIT_LOOKUPS: '1000000',
    ...(server !== '' && { DATABASE_URL: await anEmptyDatabase() }),
  })
  const backend = await openBackend(settings, makeLog(settings))
  try {
    const size = { members, months, requests: Math.ceil(members * 2.5) }
    await generateSociety(backend.deps.db, size, () => undefined)
    await closeMonths(backend.deps.db, size)
    const tokens = {
      admin: await tokenOf(backend, 'admin'),
      member: await tokenOf(backend, 'member'),
      public: null,
    }
    const calls = measuredCalls({ confirmed: confirmedOf(size), requests: size.requests })
    for (const call of calls.filter((each) => each.name.includes(values.only))) {
      const known = figures.get(call.name) ?? new Map<string, Figure>()
      figures.set(call.name, known.set(name, await measure(backend, call, tokens[call.as])))
    }
    memory.push(`${name} ${Math.round(process.memoryUsage.rss() / 1_048_576)} MB`)
    console.error(`${name} measured`)
  } finally {
    await backend.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The address of a new database on the server. */
async function anEmptyDatabase(): Promise<string> {
  const name = `growth_${process.pid}_${memory.length}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.toString()
}

async function tokenOf({ app }: Backend, who: 'admin' | 'member'): Promise<string> {
  const { path } = who === 'admin' ? sessionCalls.staffSignIn : sessionCalls.memberSignIn
  const payload = { email: `${who}@isusu.example`, password: 'isusu-demo-2026', userType: who }
  const answer = await app.inject({ method: 'POST', url: path, payload })
  return answer.json<{ token: string }>().token
}

/** Milliseconds of CPU so far: of this process, and of those that serve its connections to PostgreSQL. */
async function cpuSoFar({ deps: { db } }: Backend): Promise<number> {
  const { user, system } = process.cpuUsage()
  if (server === '') return (user + system) / 1000
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const nanoseconds = rows.map(({ pid }) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  )
  return (user + system) / 1000 + nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

async function measure(backend: Backend, call: MeasuredCall, token: string | null): Promise<Figure> {
  const measured: Figure[] = []
  const rounds = call.everything === true ? 2 : times
  for (let n = 0; n < WARM_UP + rounds; n += 1) {
    const before = await cpuSoFar(backend)
    const answer = await backend.app.inject({
      method: 'GET',
      url: call.path(n),
      headers: token === null ? {} : { [TOKEN_HEADER]: token },
    })
    const ms = (await cpuSoFar(backend)) - before
    if (answer.statusCode !== 200)
      throw new Error(`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    if (n >= WARM_UP) measured.push({ ms, kilobytes: answer.rawPayload.length / 1024 })
  }
  // Of like answers: an empty page of a small society takes less than a full one of a large society.
  const largest = Math.max(...measured.map(({ kilobytes }) => kilobytes))
  const full = measured.filter(({ kilobytes }) => kilobytes >= largest / 2)
  return full.reduce((least, each) => (each.ms < least.ms ? each : least))
}

/** By how much more the time has grown than the answer, between two sizes that differ in one thing. */
function grown(of: ReadonlyMap<string, Figure>, wanted: readonly { readonly name: string }[]): string {
  const [first, last] = [of.get(wanted[0]?.name ?? ''), of.get(wanted.at(-1)?.name ?? '')]
  if (first === undefined || last === undefined || wanted.length < 2) return '–'
  return (last.ms / first.ms / Math.max(1, last.kilobytes / first.kilobytes)).toFixed(1)
}

function report(): void {
  const [smallest] = sizes
  const byMembers = sizes
    .filter(({ lines }) => lines === smallest?.lines)
    .toSorted((one, other) => one.members - other.members)
  const byLines = sizes
    .filter(({ members }) => members === smallest?.members)
    .toSorted((one, other) => one.lines - other.lines)
  const store = server === '' ? 'embedded' : 'PostgreSQL'
  console.log(`${store}; load ${loadavg()[0]?.toFixed(0)}; memory ${memory.join(', ')}\n`)
  console.log(
    `| call | ${sizes.map(({ name }) => name).join(' | ')} | time ÷ answer, by members | by lines |`,
  )
  console.log(`|---|${sizes.map(() => '--:|').join('')}--:|--:|`)
  for (const [name, of] of figures) {
    const cells = sizes.map((size) => {
      const figure = of.get(size.name)
      return figure === undefined ? '–' : `${figure.ms.toFixed(1)} (${figure.kilobytes.toFixed(1)})`
    })
    console.log(`| ${name} | ${cells.join(' | ')} | ${grown(of, byMembers)} | ${grown(of, byLines)} |`)
  }
}
