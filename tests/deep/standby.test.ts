import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#backend/db/migrate.ts'
import { type Database, openPostgres } from '#backend/db/open-database.ts'
import { seedDemoSociety } from '#backend/seed/seed-demo-society.ts'
import { verifyPeriodSums } from '#backend/treasury/books-overview.ts'
import { verifySubledgers } from '#backend/treasury/subledgers.ts'
import { koboToNaira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { Stock } from '../backend/durability/clients.ts'
import { DURABLE_SECRET, gatherCompany } from '../backend/durability/store.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'
import { type Cluster, type PostgresPair, postgresPair } from '../support/postgres-pair.ts'
import { type Refusal, SocietyAtWork } from '../support/society-at-work.ts'
import { trialBalance } from '../support/trial-balance.ts'

const STORE = new URL('../../scripts/store.ts', import.meta.url).pathname

/** Reads that are answered only once they are recorded: a copy of the whole register leaves with its audit record. */
const RECORDED: ReadonlySet<string> = new Set(['GET /admin/API/getallusers'])

/** What was seen while no server took writes, and how long that was after the promotion, in milliseconds. */
interface Gap {
  readonly reads: readonly number[]
  readonly refusals: readonly Refusal[]
  readonly everyRead: ReadonlyMap<string, number>
  readonly untilWritten: number
}

let pair: PostgresPair
let directory: string
let database: Database
let society: SocietyAtWork
let backends: readonly BackendProcess[] = []
let usual: ReadonlyMap<string, number>
let replays: readonly string[]
const gaps: Gap[] = []
/** What `npm run backup` said of the standby alone. */
let copied = ''
/** Writes that were acknowledged while the standby was gone: before they were released, and then. */
let alone = { whileWaiting: -1, released: 0 }
/** Statuses of the writes that were sent while two servers took writes. */
let withTwo: readonly number[] = []

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

/** The primary is lost, everything is read from the standby, and the standby is promoted. */
async function failOver(
  standby: Cluster,
  backend: BackendProcess,
  lose: () => Promise<void> | void,
): Promise<void> {
  const [seen, refused] = [society.answers.length, society.refusals.length]
  await lose()
  await society.readOn(20)
  await society.refuseOn(5)
  const everyRead = await society.everyRead(backend)
  const begun = performance.now()
  standby.promote()
  await society.writeOn(1)
  gaps.push({
    reads: society.answers.slice(seen),
    refusals: society.refusals.slice(refused),
    everyRead,
    untilWritten: performance.now() - begun,
  })
}

/** The standby is gone: writes wait, reads go on, and a person releases the writes. */
async function goOnAlone(primary: Cluster, standby: Cluster): Promise<void> {
  await standby.kill()
  const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`
  while ((await primary.sql(waiting)).length === 0) await pause(50)
  await society.readOn(10)
  const { acknowledged } = society.ledger
  const before = acknowledged.length
  await society.readOn(10)
  const whileWaiting = acknowledged.length - before
  await primary.waitFor(null)
  await society.writeOn(10)
  alone = { whileWaiting, released: acknowledged.length - before }
  standby.start()
  await primary.waitFor(standby)
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-standby-'))
  pair = await postgresPair()
  await pair.first.sql('create database isusu')
  const url = pair.url('isusu')
  database = openPostgres(url, 4)
  await migrate(database.db)
  await seedDemoSociety(database.db, DEFAULT_SOCIETY_SETTINGS, new Date())
  const company = await gatherCompany({ open: async () => openPostgres(url, 2) })
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    AUTH_SECRET: DURABLE_SECRET,
    LOG_LEVEL: 'silent',
    LIMIT_LOOKUPS: '100000',
    DATABASE_URL: url,
  }
  const [one, other] = await Promise.all([startProcess(environment), startProcess(environment)])
  backends = [one, other]
  society = new SocietyAtWork(company, await stockOf(), backends)
  usual = await society.everyRead(one)

  society.start()
  await society.writeOn(40)
  await failOver(pair.second, other, () => pair.first.kill())
  await society.writeOn(20)
  await pair.first.follow(pair.second, 'rewind')
  await pair.second.waitFor(pair.first)
  await society.writeOn(20)
  const program = ['--no-warnings', STORE, 'backup', '--to', join(directory, 'copy')]
  const env = { ...process.env, ...environment, DATABASE_URL: pair.first.url('isusu') }
  copied = (await promisify(execFile)(process.execPath, program, { env })).stdout
  await goOnAlone(pair.second, pair.first)
  // The loss of its power: it refuses nothing, it only answers no more.
  await failOver(pair.first, one, () => pair.second.freeze())
  await society.writeOn(20)
  await society.stop()
  // The server that was replaced comes back as it was, and one backend asks it first.
  pair.second.thaw()
  const late = await startProcess({ ...environment, DATABASE_URL: pair.url('isusu', 'second first') })
  backends = [one, other, late]
  withTwo = await Promise.all(backends.map((backend) => society.writeOnce(backend)))
  replays = await society.otherReplays(late)
}, 1_200_000)
afterAll(async () => {
  for (const backend of backends) await backend.stop()
  await database?.close()
  pair?.remove()
  await rm(directory, { recursive: true, force: true })
})

describe('two backends whose database server is lost and whose standby is promoted, twice', () => {
  it('read on from the standby while no server takes writes', () => {
    for (const { reads } of gaps) {
      expect(reads.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
      // What was under way when the server was lost is refused; what comes later is answered.
      expect(reads.filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
  })

  it('answer every documented read from the standby as from the primary', () => {
    expect([...usual.values()].filter((status) => status === 200).length).toBeGreaterThan(40)
    const expected = [...usual].map(([name, status]) => [name, RECORDED.has(name) ? 503 : status])
    for (const { everyRead } of gaps)
      expect(Object.fromEntries(everyRead)).toEqual(Object.fromEntries(expected))
  })

  it('refuse writes with 503 and when to try again, and nothing otherwise', () => {
    for (const { refusals } of gaps) {
      expect(refusals.length).toBeGreaterThan(0)
      expect(refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
    }
  })

  it('take writes again within ten seconds of the promotion', () => {
    for (const { untilWritten } of gaps) expect(untilWritten).toBeLessThan(10_000)
  })

  it('acknowledge nothing while the standby is gone, until a person releases the writes', () => {
    expect(alone.whileWaiting).toBe(0)
    expect(alone.released).toBeGreaterThanOrEqual(10)
  })

  it('write on while a copy is made from the standby', () => {
    expect(copied).toMatch(/^Copied \d{4,} rows/)
  })

  it('leave a server that was replaced and comes back by itself', async () => {
    expect(withTwo.filter((status) => status === 0 || status >= 500)).toEqual([])
    expect(withTwo).toContain(200)
    expect(await pair.second.sql('select pg_is_in_recovery() as standby')).toEqual([{ standby: false }])
  })

  it('repeat every acknowledged answer word for word under its key', () => {
    expect(society.ledger.acknowledged.length).toBeGreaterThan(100)
    expect(replays).toEqual([])
  })

  it('keep one request for each acknowledged one, and the books in balance', async () => {
    const { rows } = await sql<{ keys: number; distinct: number }>`
      select count(*) as keys, count(distinct (scope, operation, key)) as distinct
        from idempotency_keys where key ~ '^(?:loan|commodity|withdrawal|instruction) '`.execute(database.db)
    const acknowledged = society.ledger.acknowledged.filter(({ write }) => write.key !== null).length
    expect(rows[0]).toEqual({ keys: acknowledged, distinct: acknowledged })
    const balance = await trialBalance(database.db)
    expect(balance.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    expect(await verifySubledgers(database.db)).toEqual([])
    expect(await verifyPeriodSums(database.db)).toEqual([])
  })
})
