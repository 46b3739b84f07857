import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { sessionCalls } from '#backend/contract/session.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { makeLog } from '#backend/log.ts'
import { openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { generateSociety } from './generate.ts'

/**
 * `npm run bench -- payroll`: what a month of payroll costs in a society of 20,000 members: the schedule, the reading of a
 * file with a row for each member and the judgement of its rows, the posting, and the remittance. Each step is one
 * call; memory is that of the process, with the embedded database in it. The store is made on the first run and kept
 * in .cache/bench; each run takes the next month. One element stands for everything, so that each sum is shared out by the
 * rule of allocation; with `--advance` everybody's is ₦500 above what was asked, which pays the next month.
 *
 *     npm run bench -- payroll --members 2000
 *     npm run bench -- payroll --file xlsx --advance
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    file: { type: 'string', default: 'csv' },
    advance: { type: 'boolean', default: false },
  },
})
const members = Number(values.members)
if (!(members >= 100)) throw new Error('--members is 100 or more')

const PAYER = {
  name: 'Bursary of the measurement',
  identifier: 'member number',
  layout: 'full',
  fileKind: 'csv',
  cutOffDay: 20,
  remittanceDay: 7,
  elements: [{ code: 'COOP', description: 'Everything', items: [] }],
}

const settings = readBackendSettings({
  NODE_ENV: 'test',
  DEMO: '1',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  REST_PORT: '0',
  DATA_DIR: `.cache/bench/payroll-${members}`,
})
const backend = await openBackend(settings, makeLog(settings))
const { db } = backend.deps

try {
  const { rows } = await sql<{ count: number }>`select count(*) as count from members`.execute(db)
  if ((rows[0]?.count ?? 0) < members)
    await generateSociety(db, { members, months: 1, requests: 1000 }, (line) => console.log(`  ${line}`))
  await measure(await backend.app.listen({ host: '127.0.0.1', port: 0 }))
} finally {
  await backend.close()
}

/** What the calls answer, as far as it is read. */
interface Body {
  readonly _id: string
  readonly token: string
  readonly content: string
  readonly report: { readonly total: number; readonly state: string }
  readonly posting: object | null
  readonly rule: object
  readonly payers: readonly { readonly _id: string }[]
}

/** The rows that payroll gives back, below their headers: those of the schedule's file without its total. */
function returnedRows(csv: string): string[][] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const rows = data.slice(0, -1)
  const place = rows[0]?.indexOf('New amount') ?? -1
  const above = values.advance ? 500 : 0
  return rows.map((row, index) =>
    index === 0 ? row : row.with(place, (Number(row[place]) + above).toFixed(2)),
  )
}

async function contentOf(rows: readonly string[][]): Promise<BlobPart> {
  return values.file === 'xlsx'
    ? new Uint8Array(await writeWorkbook([{ name: 'Return', rows }]))
    : Papa.unparse([...rows])
}

/** Does one thing, and another again and again meanwhile; answers the longest of the others, in seconds. */
async function watchOthers(act: () => Promise<unknown>, other: () => Promise<unknown>): Promise<string> {
  const life = { ended: false }
  let longest = 0
  const watch = async () => {
    while (!life.ended) {
      const startedAt = performance.now()
      await other()
      longest = Math.max(longest, performance.now() - startedAt)
      await setTimeout(50)
    }
  }
  const watching = watch()
  await act()
  life.ended = true
  await watching
  return (longest / 1000).toFixed(1)
}

async function measure(address: string): Promise<void> {
  const signedIn = await fetch(address + sessionCalls.staffSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@isusu.example', password: 'isusu-demo-2026', userType: 'admin' }),
  })
  const { token } = (await signedIn.json()) as Body

  async function ask(method: string, path: string, body?: object): Promise<Body> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/admin/API/${path}`, {
      method,
      headers: { [TOKEN_HEADER]: token, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Body
  }

  /** Does one step, and prints its seconds, its time on the processor and the memory after it. */
  async function step(name: string, act: () => Promise<Body>): Promise<Body> {
    const startedAt = performance.now()
    const before = process.cpuUsage()
    const answer = await act()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const { user, system } = process.cpuUsage(before)
    const cpu = ((user + system) / 1_000_000).toFixed(1)
    const memory = Math.round(process.memoryUsage.rss() / 1_048_576)
    console.log(
      `${name.padEnd(44)}${seconds.padStart(8)} s${cpu.padStart(8)} s of CPU${String(memory).padStart(8)} MB`,
    )
    return answer
  }

  /** Asks for the posting, and waits for it. */
  async function postWhole(report: string): Promise<Body> {
    await ask('POST', `deductionreports/${report}/post`, { version: 3 })
    await backend.deps.poster.settled()
    const answer = await ask('GET', `deductionreports/${report}`)
    if (answer.report.state !== 'posted') throw new Error(JSON.stringify(answer.posting))
    return answer
  }

  // One payer pays everybody: the one that was made by the first run.
  await sql`delete from member_payers`.execute(db)
  await sql`update payers set archived_at = now() where name <> ${PAYER.name}`.execute(db)
  const payersNow = () => ask('GET', 'payers')
  if ((await payersNow()).payers.length === 0) await ask('POST', 'payers', PAYER)
  const payer = (await payersNow()).payers[0]?._id ?? ''
  const { rule } = await ask('GET', 'allocationrule')
  await ask('PUT', 'allocationrule', { ...rule, surplus: values.advance ? 'ADVANCE' : 'UNAPPLIED' })
  const months = await sql<{ month: string }>`
    select to_char(greatest(max(month), date_trunc('month', now())::date) + interval '1 month', 'YYYY-MM') as month
      from deduction_schedules where state = 'sent' and payer_id = ${payer}`.execute(db)
  const month = months.rows[0]?.month ?? '2027-01'

  console.log(`\n${members} members, embedded database, ${month}\n`)
  const { _id: schedule } = await step('building the schedule', () =>
    ask('POST', 'deductionschedules', { payer, month }),
  )
  await step('sending it', () => ask('POST', `deductionschedules/${schedule}/send`, { version: 1 }))
  const asked = await step('its file', () => ask('GET', `deductionschedules/${schedule}/file?kind=csv`))
  const rows = returnedRows(Buffer.from(asked.content, 'base64').toString('utf8'))
  const form = new FormData()
  form.set('payer', payer)
  form.set('month', month)
  const name = `return.${values.file}`
  form.set('name', name)
  form.set('file', new File([await contentOf(rows)], name))
  const { _id: report } = await step('uploading it', () => ask('POST', 'deductionreports', form))
  const columns = { identifier: 'Number', element: 'Element', amounts: [{ header: 'New amount' }] }
  await step(`reading and judging ${rows.length - 1} rows`, () =>
    ask('PUT', `deductionreports/${report}/columns`, { version: 1, ...columns }),
  )
  const { report: read } = await ask('GET', `deductionreports/${report}`)
  await ask('PUT', `deductionreports/${report}/controltotal`, { version: 2, controlTotal: read.total })
  const others = await watchOthers(
    () => step('posting them', () => postWhole(report)),
    () => payersNow(),
  )
  console.log(`${'  the longest wait of another call meanwhile'.padEnd(44)}${others.padStart(8)} s`)
  const money = new FormData()
  const today = new Date().toISOString().slice(0, 10)
  const reference = `BENCH/${month}`
  for (const [field, value] of Object.entries({ payer, date: today, method: 'transfer', reference }))
    money.set(field, value)
  money.set('received', String(read.total))
  money.set('parts', JSON.stringify([{ month, amount: read.total }]))
  await step('the remittance', () => ask('POST', 'remittances', money))
}
