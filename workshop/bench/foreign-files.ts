import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { makeLog } from '#backend/log.ts'
import { openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { PAYROLL_ITEMS } from '#rules/payroll/words.ts'
import { HOSTILE_TABLES, type Layout, largeTables, payrollTable } from './foreign-files/tables.ts'
import { openGateway } from './foreign-files/through-gateway.ts'
import { type Cost, startWatched, type WatchedProcess } from './foreign-files/watched-process.ts'
import { insertMembers } from './people-sql.ts'

/**
 * `npm run bench -- files`: what hostile and honest tables cost a running backend: its answer, seconds by the clock and on the
 * processor, the peak of its memory, and the longest answer to a health check meanwhile. With `--people 100000` payrolls of
 * that many with six elements are uploaded as well, and one of them is posted; another goes through a gateway. Over
 * PostgreSQL with `npm run bench -- files --postgres`. docs/reliability.md has the figures of a run.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '0' },
    megabytes: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
})
const people = Number(values.people)
const folder = await mkdtemp(join(tmpdir(), 'isusu-files-'))
const databaseUrl = process.env.TEST_DATABASE_URL
const ADMIN = { email: 'admin@isusu.example', password: 'isusu-demo-2026' }
const environment = {
  NODE_ENV: 'test',
  DEMO: '1',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  REST_PORT: '0',
  DATA_DIR: folder,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
}

const members = await makeSociety()
const backend = await startWatched('backend/main.ts', environment, /ready at (http:\S+)/)
try {
  const token = await signedIn()
  const payer = await makePayer(token)
  // A server in use has loaded what it needs, and remembers its members.
  await upload(token, payer, Buffer.from('Staff No,Amount\n1,1'), 0)
  const usual = await backend.during(() => pause(2_000))
  console.log(`usual wait of a health check: ${usual.cost.longestHealthMs.toFixed(0)} ms\n`)
  console.log('| file | bytes | answer | wall s | CPU s | peak MB | longest /healthz ms |')
  console.log('|---|--:|---|--:|--:|--:|--:|')
  let month = 0
  for (const { name, make } of [...HOSTILE_TABLES, ...largeTables(Number(values.megabytes))]) {
    if (!name.includes(values.only)) continue
    month += 1
    await report(backend, name, make(), (bytes) => upload(token, payer, bytes, month))
  }
  if (people > 0) {
    await payrolls(token, payer)
    await throughGateway(payer)
  }
} finally {
  await backend.stop()
  await rm(folder, { recursive: true })
}

/** Makes the store; answers whom a payroll names. */
async function makeSociety() {
  const settings = readBackendSettings(environment)
  const opened = await openBackend(settings, makeLog(settings))
  try {
    const { db } = opened.deps
    if (people > 0) {
      await insertMembers(people, people).execute(db)
      await sql`vacuum analyze members`.execute(db)
    }
    const { rows } = await sql<{ number: string; name: string }>`
      select member_number as number, name from members where member_number is not null
        order by member_number desc limit ${people}`.execute(db)
    return rows
  } finally {
    await opened.close()
  }
}

async function signedIn(): Promise<string> {
  const answer = await fetch(`${backend.address}/admin/API/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The payer of everybody, with six elements. */
async function makePayer(token: string): Promise<string> {
  const address = `${backend.address}/admin/API/payers`
  const made = await fetch(address, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bursary of the measurement',
      identifier: 'member number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
      remittanceDay: 7,
      // The last of them stands for whatever the others do not name.
      elements: [...PAYROLL_ITEMS.slice(0, 5), null].map((item, at) => ({
        code: 'ABCDEF'[at],
        description: `ELEMENT ${'ABCDEF'[at]}`,
        items: item === null ? [] : [item],
      })),
    }),
  })
  if (!made.ok) throw new Error(await made.text())
  const answer = await fetch(address, { headers: { [TOKEN_HEADER]: token } })
  const { payers } = (await answer.json()) as { payers: readonly { _id: string; name: string }[] }
  return payers.find(({ name }) => name.endsWith('measurement'))?._id ?? ''
}

interface Told {
  readonly status: number
  readonly text: string
}

async function told(answer: Promise<Response>): Promise<Told> {
  try {
    const { status, text } = await answer.then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))
    return { status, text }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

/** Uploads a table as a report of a month that no other has. */
function upload(token: string, payer: string, bytes: Buffer, month: number): Promise<Told> {
  const form = new FormData()
  const of = `${2030 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  for (const [name, value] of Object.entries({ payer, month: of, name: 'table' })) form.set(name, value)
  form.set('file', new File([new Uint8Array(bytes)], 'table'))
  return told(
    fetch(`${backend.address}/admin/API/deductionreports`, {
      method: 'POST',
      headers: { [TOKEN_HEADER]: token },
      body: form,
    }),
  )
}

/** Prints one line of the table. */
async function report(
  server: WatchedProcess,
  name: string,
  bytes: Buffer,
  act: (bytes: Buffer) => Promise<Told>,
): Promise<Told> {
  const { result, cost } = await server.during(() => act(bytes))
  print(name, bytes, result, cost)
  return result
}

function print(name: string, bytes: Buffer, result: Told, cost: Cost): void {
  const { wallSeconds, cpuSeconds, peakMb, longestHealthMs } = cost
  const figures = [
    wallSeconds.toFixed(1),
    cpuSeconds.toFixed(1),
    peakMb.toFixed(0),
    longestHealthMs.toFixed(0),
  ]
  console.log(`| ${[name, bytes.length, answerOf(result), ...figures].join(' | ')} |`)
}

function answerOf({ status, text }: Told): string {
  const [, said = text] = /"message":"([^."]+)/.exec(text) ?? []
  return status === 200 ? '200' : `${status}: ${said.slice(0, 60)}`
}

/** Payrolls of all people, in all layouts and kinds; the last one is posted. */
async function payrolls(token: string, payer: string): Promise<void> {
  const personOf = (at: number) => members[at] ?? { number: '', name: '' }
  let id = ''
  let month = 100
  for (const layout of ['wide', 'long'] as const satisfies readonly Layout[])
    for (const kind of ['csv', 'xlsx'] as const) {
      month += 1
      const bytes = payrollTable(people, layout, kind, personOf)
      const name = `payroll of ${people} × 6, ${layout} .${kind}`
      const answer = await report(backend, name, bytes, (sent) => upload(token, payer, sent, month))
      if (answer.status === 200) id = (JSON.parse(answer.text) as { _id: string })._id
    }
  const call = async (method: string, path: string, body?: object) =>
    told(
      fetch(`${backend.address}/admin/API/deductionreports/${id}${path}`, {
        method,
        headers: { [TOKEN_HEADER]: token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const read = JSON.parse((await call('GET', '')).text) as { report: { total: number; version: number } }
  const { total, version } = read.report
  await call('PUT', '/controltotal', { version, controlTotal: total })
  await report(backend, 'posting it', Buffer.alloc(0), async () => {
    const asked = await call('POST', '/post', { version: version + 1 })
    for (;;) {
      const now = await call('GET', '')
      if (asked.status !== 200 || now.text.includes('"posting":null')) return now
      await pause(500)
    }
  })
}

/** A payroll that is uploaded and posted by the graph; the backend's costs, and those of the gateway. */
async function throughGateway(payer: string): Promise<void> {
  const gateway = await openGateway(backend.address, join(folder, 'gateway'), ADMIN)
  try {
    const bytes = payrollTable(people, 'wide', 'csv', (at) => members[at] ?? { number: '', name: '' })
    let id: string | null = null
    await both('through the gateway', bytes, gateway.process, async () => {
      const uploaded = await gateway.upload(payer, '2039-01', bytes)
      id = uploaded.id
      return uploaded.answer
    })
    if (id !== null) {
      const reportId: string = id
      await both('posting it through the gateway', Buffer.alloc(0), gateway.process, () =>
        gateway.post(reportId),
      )
    }
  } finally {
    await gateway.stop()
  }
}

/** Prints one line for the backend and one for the gateway. */
async function both(
  name: string,
  bytes: Buffer,
  gateway: WatchedProcess,
  act: () => Promise<Told>,
): Promise<void> {
  let cost: Cost | null = null
  const result = await report(backend, name, bytes, async () => {
    const watched = await gateway.during(act)
    cost = watched.cost
    return watched.result
  })
  if (cost !== null) print(`${name}: the gateway`, bytes, result, cost)
}
