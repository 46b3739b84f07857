import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sessionCalls } from '#backend/contract/session.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { makeLog } from '#backend/log.ts'
import { type Backend, openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { measuredCalls } from './calls.ts'
import { confirmedOf, generateSociety } from './generate.ts'
import type { MeasuredCall } from './measured-call.ts'

/**
 * `npm run bench:growth`: how the cost of each call grows with the society. Makes societies of several sizes in the
 * embedded database, one after the other, and prints of each call the CPU time in milliseconds (median, database
 * included) and the size of its answer in kB, smallest society first; at the end of a line by how much more the time has
 * grown than the answer. `--sizes` names members x ledger lines a member.
 *
 *     npm run bench:growth -- --sizes 100x40,1000x40,20000x40,100x400,100x4000 --only balances
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100x40,1000x40,20000x40' },
    times: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
})
const times = Number(values.times)
const sizes = values.sizes.split(',').map((size) => {
  const [members = 0, lines = 0] = size.split('x').map(Number)
  return { name: size, members, months: Math.max(1, Math.round(lines / 4)) }
})
const WARM_UP = 3

/** What a call took in a society: milliseconds of CPU, and kB of its answer. */
interface Figure {
  readonly ms: number
  readonly kilobytes: number
}

const figures = new Map<string, Figure[]>()
const memory: number[] = []
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
  })
  const backend = await openBackend(settings, makeLog(settings))
  try {
    const size = { members, months, requests: Math.ceil(members * 2.5) }
    await generateSociety(backend.deps.db, size, () => undefined)
    const tokens = {
      admin: await tokenOf(backend, 'admin'),
      member: await tokenOf(backend, 'member'),
      public: null,
    }
    const calls = measuredCalls({ confirmed: confirmedOf(size), requests: size.requests })
    for (const call of calls.filter((each) => each.name.includes(values.only))) {
      const known = figures.get(call.name) ?? []
      figures.set(call.name, [...known, await measure(backend, call, tokens[call.as])])
    }
    memory.push(Math.round(process.memoryUsage.rss() / 1_048_576))
    console.error(`${name} measured`)
  } finally {
    await backend.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function tokenOf({ app }: Backend, who: 'admin' | 'member'): Promise<string> {
  const { path } = who === 'admin' ? sessionCalls.staffSignIn : sessionCalls.memberSignIn
  const payload = { email: `${who}@isusu.example`, password: 'isusu-demo-2026', userType: who }
  const answer = await app.inject({ method: 'POST', url: path, payload })
  return answer.json<{ token: string }>().token
}

async function measure({ app }: Backend, call: MeasuredCall, token: string | null): Promise<Figure> {
  const taken: number[] = []
  let largest = 0
  const rounds = call.everything === true ? 3 : times
  for (let n = 0; n < WARM_UP + rounds; n += 1) {
    const before = process.cpuUsage()
    const answer = await app.inject({
      method: 'GET',
      url: call.path(n),
      headers: token === null ? {} : { [TOKEN_HEADER]: token },
    })
    const { user, system } = process.cpuUsage(before)
    if (answer.statusCode !== 200)
      throw new Error(`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    if (n >= WARM_UP) taken.push((user + system) / 1000)
    largest = Math.max(largest, answer.rawPayload.length)
  }
  const sorted = taken.toSorted((one, other) => one - other)
  return { ms: sorted[Math.floor(sorted.length / 2)] ?? 0, kilobytes: largest / 1024 }
}

function report(): void {
  console.log(`Load ${loadavg()[0]?.toFixed(0)}; memory ${memory.map((each) => `${each} MB`).join(', ')}\n`)
  console.log(`| call | ${sizes.map(({ name }) => name).join(' | ')} | time ÷ answer |`)
  console.log(`|---|${sizes.map(() => '--:|').join('')}--:|`)
  for (const [name, all] of figures) {
    const cells = all.map(({ ms, kilobytes }) => `${ms.toFixed(1)} (${kilobytes.toFixed(1)})`)
    const [first, last] = [all[0], all.at(-1)]
    const grown =
      first === undefined || last === undefined
        ? 1
        : last.ms / first.ms / Math.max(1, last.kilobytes / first.kilobytes)
    console.log(`| ${name} | ${cells.join(' | ')} | ${grown.toFixed(1)} |`)
  }
}
