import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { isChange, TOKEN_HEADER } from '#backend/contract/wire.ts'
import { migrate } from '#backend/db/migrate.ts'
import { type Database, openPostgres } from '#backend/db/open-database.ts'
import { CALLS } from '#backend/openapi/document.ts'
import { seedDemoSociety } from '#backend/seed/seed-demo-society.ts'
import { verifyPeriodSums } from '#backend/treasury/books-overview.ts'
import { verifySubledgers } from '#backend/treasury/subledgers.ts'
import { koboToNaira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import {
  Ledger,
  nextDecision,
  nextRequest,
  type Stock,
  send,
  type Write,
} from '../backend/durability/clients.ts'
import { type Company, DURABLE_SECRET, gatherCompany } from '../backend/durability/store.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'
import { type Cluster, type PostgresPair, postgresPair } from '../support/postgres-pair.ts'
import { randomFrom } from '../support/simulation/random.ts'
import { trialBalance } from '../support/trial-balance.ts'

const WRITERS = 4
const READERS = 2

/** Reads that are answered only once they are recorded: a copy of the whole register leaves with its audit record. */
const RECORDED: ReadonlySet<string> = new Set(['GET /admin/API/getallusers'])

/** A call that changes nothing, and who makes it. */
interface Read {
  readonly name: string
  readonly path: string
  readonly token: string
}

/** What was seen while no server took writes, and how long that was after the promotion, in milliseconds. */
interface Gap {
  readonly reads: readonly number[]
  readonly refusals: readonly { readonly status: number; readonly retryAfter: string | null }[]
  readonly everyRead: ReadonlyMap<string, number>
  readonly untilWritten: number
}

let pair: PostgresPair
let directory: string
let database: Database
let company: Company
let backends: readonly BackendProcess[] = []
let reads: readonly Read[] = []
let usual: ReadonlyMap<string, number>
const ledger = new Ledger()
const gaps: Gap[] = []
const replays: string[] = []
const life = { stopped: false }
const answers: number[] = []
/** Statuses of the calls that were made with two servers that both take writes. */
let withTwo: readonly (number | undefined)[] = []
const refusals: { readonly status: number; readonly retryAfter: string | null }[] = []

/** Every documented read, with ids of records that there are where the path asks for one. */
function everyRead(memberId: string, reference: string): Read[] {
  const [admin = ''] = company.staff.slice(-1)
  const [member] = company.members
  const ids: Readonly<Record<string, string>> = {
    id: memberId,
    userId: memberId,
    reference,
    loanId: reference,
  }
  return CALLS.filter((call) => call.method === 'GET' && !isChange(call)).map((call) => ({
    name: `${call.method} ${call.path}`,
    path: call.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'unknown'),
    token: call.access === 'staff' ? admin : (member?.token ?? ''),
  }))
}

async function statusOf({ address }: BackendProcess, { path, token }: Read): Promise<number> {
  const answer = await fetch(address + path, { headers: { [TOKEN_HEADER]: token } })
  await answer.arrayBuffer()
  return answer.status
}

async function statusOfEach(backend: BackendProcess): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  for (const read of reads) statuses.set(read.name, await statusOf(backend, read))
  return statuses
}

/** Sends a write until it is done or refused by a rule, as the website does. */
async function persist(address: string, write: Write): Promise<void> {
  for (;;) {
    const answer = await send(address, write)
    if (answer?.status === 200) return ledger.note(write, answer.text)
    const isUnderWay = answer?.status === 409 && answer.text.includes('under way')
    if (answer !== null && answer.status < 500 && !isUnderWay) {
      ledger.refused.set(answer.status, (ledger.refused.get(answer.status) ?? 0) + 1)
      return
    }
    if (answer !== null && !isUnderWay)
      refusals.push({ status: answer.status, retryAfter: answer.retryAfter })
    await pause(100)
  }
}

async function stockOf(): Promise<Stock> {
  const { name, variation, price } = await database.db
    .selectFrom('products')
    .innerJoin('product_variations', 'product_variations.product_id', 'products.id')
    .select(['products.name', 'product_variations.name as variation', 'price'])
    .where('status', '=', 'available')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { name, variation, price: koboToNaira(price) }
}

const until = async (done: () => boolean) => {
  while (!done()) await pause(20)
}

/** The primary is lost, everything is read from the standby, and the standby is promoted. */
async function failOver(
  primary: Cluster,
  standby: Cluster,
  lose: (cluster: Cluster) => Promise<void> | void,
): Promise<void> {
  const [seen, refused] = [answers.length, refusals.length]
  await lose(primary)
  await until(() => answers.slice(seen).filter((status) => status === 200).length >= 20)
  await until(() => refusals.length >= refused + 5)
  const [, second] = backends
  const everyOne = second === undefined ? new Map<string, number>() : await statusOfEach(second)
  const begun = performance.now()
  const written = ledger.acknowledged.length
  standby.promote()
  await until(() => ledger.acknowledged.length > written)
  gaps.push({
    reads: answers.slice(seen),
    refusals: refusals.slice(refused),
    everyRead: everyOne,
    untilWritten: performance.now() - begun,
  })
}

/** Goes on until so many more writes are acknowledged. */
const writeOn = (count: number): Promise<void> => {
  const enough = ledger.acknowledged.length + count
  return until(() => ledger.acknowledged.length >= enough)
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-standby-'))
  pair = await postgresPair()
  await pair.first.sql('create database isusu')
  const url = pair.url('isusu')
  database = openPostgres(url, 4)
  await migrate(database.db)
  await seedDemoSociety(database.db, DEFAULT_SOCIETY_SETTINGS, new Date())
  company = await gatherCompany({ open: async () => openPostgres(url, 2) })
  const [member] = company.members
  reads = everyRead(member?.id ?? '', company.loans[0] ?? '')
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    AUTH_SECRET: DURABLE_SECRET,
    LOG_LEVEL: 'silent',
    LIMIT_LOOKUPS: '100000',
    DATABASE_URL: url,
  }
  backends = await Promise.all([startProcess(environment), startProcess(environment)])
  const addressOf = (number: number) => backends[number % backends.length]?.address ?? ''
  const [reading = backends[0]] = backends
  if (reading === undefined) throw new Error('no backend was started')
  usual = await statusOfEach(reading)

  const stock = await stockOf()
  const random = randomFrom(20_261_127)
  const loans = [...company.loans]
  const writer = async (number: number) => {
    const own = randomFrom(random.between(1, 1e9))
    while (!life.stopped) {
      const decision = number === 0 ? nextDecision(company, loans, own, ledger) : null
      await persist(addressOf(number), decision ?? nextRequest(company, stock, own, ledger))
    }
  }
  const register = { name: '', path: memberCalls.getMembers.path, token: company.staff.at(-1) ?? '' }
  const ownLoans = { name: '', path: loanCalls.myLoans.path, token: member?.token ?? '' }
  const reader = async (number: number) => {
    const backend = backends[number % backends.length]
    while (!life.stopped && backend !== undefined) {
      for (const read of [register, ownLoans]) answers.push(await statusOf(backend, read).catch(() => 0))
      await pause(20)
    }
  }
  const everybody = Promise.all([
    ...Array.from({ length: WRITERS }, (_, number) => writer(number)),
    ...Array.from({ length: READERS }, (_, number) => reader(number)),
  ])

  await writeOn(40)
  await failOver(pair.first, pair.second, (first) => first.kill())
  await writeOn(20)
  await pair.first.follow(pair.second, 'rewind')
  await pair.second.waitFor(pair.first)
  await writeOn(20)
  // The loss of its power: it refuses nothing, it only answers no more.
  await failOver(pair.second, pair.first, (second) => second.freeze())
  await writeOn(20)
  life.stopped = true
  await everybody
  // The server that was replaced comes back as it was, and one backend asks it first.
  pair.second.thaw()
  const late = await startProcess({ ...environment, DATABASE_URL: pair.url('isusu', 'second first') })
  backends = [...backends, late]
  const fresh = randomFrom(7)
  withTwo = await Promise.all(
    backends.map(async ({ address }) => {
      const write = nextRequest(company, stock, fresh, ledger)
      const answer = await send(address, write)
      if (answer?.status === 200) ledger.note(write, answer.text)
      return answer?.status
    }),
  )
  for (const { write, answer } of ledger.acknowledged.filter(({ write: { key } }) => key !== null)) {
    const again = await send(late.address, write)
    const isSame =
      again?.replayed === true && JSON.stringify(JSON.parse(again.text)) === JSON.stringify(answer)
    if (!isSame) replays.push(`${write.key}: ${again?.status} ${again?.text.slice(0, 200)}`)
  }
})
afterAll(async () => {
  for (const backend of backends) await backend.stop()
  await database?.close()
  pair?.remove()
  await rm(directory, { recursive: true, force: true })
})

describe('two backends whose database server is lost, and whose standby is promoted, twice', () => {
  it('read on from the standby while no server takes writes', () => {
    for (const { reads: seen } of gaps) {
      expect(seen.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
      // What was under way when the server died is refused; what comes later is answered.
      expect(seen.filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
  })

  it('answer every documented read from the standby as from the primary', () => {
    expect([...usual.values()].filter((status) => status === 200).length).toBeGreaterThan(40)
    const expected = [...usual].map(([name, status]) => [name, RECORDED.has(name) ? 503 : status])
    for (const { everyRead: seen } of gaps)
      expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected))
  })

  it('refuse writes with 503 and when to try again, and nothing otherwise', () => {
    for (const { refusals: seen } of gaps) {
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
    }
  })

  it('take writes again within ten seconds of the promotion', () => {
    for (const { untilWritten } of gaps) expect(untilWritten).toBeLessThan(10_000)
  })

  it('leave a server that was replaced and comes back by itself', async () => {
    expect(withTwo.filter((status) => status !== 200 && status !== 400)).toEqual([])
    expect(withTwo).toContain(200)
    expect(await pair.second.sql('select pg_is_in_recovery() as standby')).toEqual([{ standby: false }])
  })

  it('repeat every acknowledged answer word for word under its key', () => {
    expect(ledger.acknowledged.length).toBeGreaterThan(100)
    expect(replays).toEqual([])
  })

  it('keep one request for each acknowledged one, and the books in balance', async () => {
    const { rows } = await sql<{ keys: number; distinct: number }>`
      select count(*) as keys, count(distinct (scope, operation, key)) as distinct
        from idempotency_keys where key ~ '^(?:loan|commodity|withdrawal|instruction) '`.execute(database.db)
    const acknowledged = ledger.acknowledged.filter(({ write }) => write.key !== null).length
    expect(rows[0]).toEqual({ keys: acknowledged, distinct: acknowledged })
    const balance = await trialBalance(database.db)
    expect(balance.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    expect(await verifySubledgers(database.db)).toEqual([])
    expect(await verifyPeriodSums(database.db)).toEqual([])
  })
})
