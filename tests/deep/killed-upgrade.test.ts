import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCopy } from '#backend/backup/restore.ts'
import { migrationsOf } from '#backend/db/migrate.ts'
import { type Database, openDatabase } from '#backend/db/open-database.ts'
import { storageOf } from '#backend/files/stored-files.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { ownMigrations, type UnpackedStore, unpackStore } from '#scripts/stores/packed-store.ts'
import { bareEnvironment } from '../support/bare-environment.ts'
import { type Books, booksOf } from '../support/old-store.ts'
import { aDatabase, type OwnDatabase, postgresServer } from '../support/postgres.ts'

const COMMANDS = new URL('../../scripts/store.ts', import.meta.url).pathname
const RELEASE = '007-ac43a301'

let scratch: string
let copy: string
let told: UnpackedStore
const databases: OwnDatabase[] = []

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'isusu-killed-'))
  copy = join(scratch, 'copy')
  told = await unpackStore(RELEASE, copy)
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  await rm(scratch, { recursive: true, force: true })
})

/** The settings of a store of its own that holds nothing. */
async function aStore(name: string): Promise<NodeJS.ProcessEnv> {
  const server = postgresServer()
  const environment = { ...bareEnvironment(), DATA_DIR: join(scratch, name) }
  if (server === null) return environment
  const own = await aDatabase(server)
  databases.push(own)
  return { ...environment, DATABASE_URL: own.url }
}

/** Looks into a store that no process has open. */
async function inside<Result>(
  environment: NodeJS.ProcessEnv,
  look: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readBackendSettings({ ...environment, NODE_ENV: 'development' }))
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

/** Runs one of `npm run migrate` and its siblings; answers its exit code and its words. */
const command = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number; words: string }>((resolve) => {
    const child = execFile(process.execPath, [COMMANDS, ...args], { env }, (_, out, problems) =>
      resolve({ code: child.exitCode ?? 1, words: `${out}${problems}` }),
    )
  })

/** Starts `npm run migrate` and kills it (SIGKILL) after so many milliseconds; answers whether it was still running. */
async function killAfter(env: NodeJS.ProcessEnv, ms: number): Promise<boolean> {
  const child = spawn(process.execPath, [COMMANDS, 'migrate'], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), ms)
  await ended
  clearTimeout(timer)
  return child.signalCode === 'SIGKILL'
}

describe('an upgrade that is killed in the middle', () => {
  it('is finished by the next start, with every entry there once', async () => {
    const environment = await aStore('killed')
    const before: Books = await inside(environment, async ({ db }) => {
      const settings = readBackendSettings({ ...environment, NODE_ENV: 'development' })
      await loadCopy(db, storageOf(settings), copy)
      return booksOf(db)
    })
    // Each try gets further before it is killed, the first one hardly to the database.
    const seen: number[] = []
    for (let ms = 500; await killAfter(environment, ms); ms += 250)
      seen.push((await inside(environment, ({ db }) => migrationsOf(db))).length)
    const total = Object.keys(await ownMigrations()).length
    expect(seen.filter((count) => count > told.manifest.migrations.length && count < total)).not.toEqual([])
    expect(await inside(environment, ({ db }) => migrationsOf(db))).toHaveLength(total)
    expect(await inside(environment, ({ db }) => booksOf(db, before.lastEntry))).toEqual(before)
    expect((await command(environment, 'books:verify')).words).toContain('what the lines come to')
    expect((await command(environment, 'audit:verify')).words).toContain('unbroken')
  })
})

describe('npm run restore', () => {
  it('brings a copy of an earlier release to today in a new store', async () => {
    const environment = await aStore('restored')
    const restored = await command(environment, 'restore', '--from', copy)
    expect(restored).toMatchObject({ code: 0, words: expect.stringContaining('compared equal') })
    expect((await command(environment, 'books:verify')).code).toBe(0)
    expect((await command(environment, 'migrate')).words).toBe('The schema is up to date.\n')
  })
})
