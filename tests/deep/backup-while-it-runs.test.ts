import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#backend/db/open-database.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { koboToNaira } from '#rules/money.ts'
import { Ledger, nextRequest } from '../backend/durability/clients.ts'
import { type DurableStore, durableStore, gatherCompany } from '../backend/durability/store.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'
import { aDatabase, postgresServer } from '../support/postgres.ts'
import { randomFrom } from '../support/simulation/random.ts'

const STORE = new URL('../../scripts/store.ts', import.meta.url).pathname

type Environment = Readonly<Record<string, string>>

/** Runs `npm run backup` or one of its siblings; answers its code and its words. */
const command = (environment: Environment, ...args: string[]) =>
  new Promise<{ code: number; words: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    execFile(process.execPath, ['--no-warnings', STORE, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, words: stdout + stderr }),
    )
  })

let directory: string
let store: DurableStore
let backend: BackendProcess
let restored: Environment
let copied: { code: number; words: string }
const drops: (() => Promise<void>)[] = []
const ledger = new Ledger()
let before = 0

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-running-'))
  store = await durableStore()
  const company = await gatherCompany(store)
  const database = await store.open()
  const product = await database.db
    .selectFrom('products')
    .innerJoin('product_variations', 'product_variations.product_id', 'products.id')
    .select(['products.name', 'product_variations.name as variation', 'price'])
    .where('status', '=', 'available')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  await database.close()
  const stock = { ...product, price: koboToNaira(product.price) }
  backend = await startProcess(store.environment)

  const random = randomFrom(20_261_122)
  const write = () => ledger.make(backend.address, nextRequest(company, stock, random, ledger))
  for (let count = 0; count < 30; count += 1) await write()
  before = ledger.acknowledged.length
  let isCopied = false
  const isUnderWay = () => !isCopied
  const copying = command(store.environment, 'backup', '--to', join(directory, 'copy')).finally(() => {
    isCopied = true
  })
  while (isUnderWay()) await write()
  copied = await copying

  restored = { ...store.environment, DATA_DIR: join(directory, 'restored') }
  const server = postgresServer()
  if (server === null) return
  const own = await aDatabase(server)
  drops.push(own.drop)
  restored = { ...restored, DATABASE_URL: own.url }
})
afterAll(async () => {
  await backend.stop()
  await store.remove()
  for (const drop of drops) await drop()
  await rm(directory, { recursive: true, force: true })
})

describe('a copy that is made while members write', () => {
  it('takes every row without a fault and refuses no one who writes', () => {
    expect(copied).toMatchObject({ code: 0, words: expect.stringMatching(/^Copied \d{4,} rows/) })
    expect(ledger.faults).toEqual([])
    expect(ledger.unanswered).toEqual([])
    expect(ledger.acknowledged.length).toBeGreaterThan(before)
  })

  it('comes back by command with everything written before it, and not into an older program', async () => {
    const manifest = join(directory, 'copy', 'manifest.json')
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace('"001-core"', '"001-other"'))
    expect(await command(restored, 'restore', '--from', join(directory, 'copy'))).toMatchObject({
      code: 1,
      words: expect.stringMatching(/^the copy is newer than this program: .*\n$/),
    })
    await writeFile(manifest, text)
    expect(await command(restored, 'restore', '--from', join(directory, 'copy'))).toMatchObject({
      code: 0,
      words: expect.stringMatching(/compared equal/),
    })
    expect(await command(restored, 'audit:verify')).toMatchObject({
      code: 0,
      words: expect.stringContaining('unbroken'),
    })
    const database = await openDatabase(readBackendSettings(restored))
    const keys = await database.db.selectFrom('idempotency_keys').select('key').execute()
    await database.close()
    const kept = new Set(keys.map(({ key }) => key))
    const written = ledger.acknowledged.slice(0, before).map(({ write }) => write.key ?? '')
    expect(written.filter((key) => !kept.has(key))).toEqual([])
  })

  it('says that no copy is made into a folder that holds something', async () => {
    expect(await command(store.environment, 'backup', '--to', join(directory, 'copy'))).toEqual({
      code: 1,
      words: `${join(directory, 'copy')} is not empty\n`,
    })
  })
})
