import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCopy } from '#backend/backup/restore.ts'
import { migrationsOf } from '#backend/db/migrate.ts'
import { type Database, openDatabase } from '#backend/db/open-database.ts'
import { folderStorage } from '#backend/files/folder-storage.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { ownMigrations, unpackStore } from '#scripts/stores/packed-store.ts'
import { bareEnvironment } from '../support/bare-environment.ts'
import { booksOf } from '../support/old-store.ts'
import { aDatabase, type OwnDatabase, postgresServer } from '../support/postgres.ts'

const COMMANDS = new URL('../../scripts/store.ts', import.meta.url).pathname
const RELEASE = '007-ac43a301'

let scratch: string
let copy: string
const databases: OwnDatabase[] = []

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'isusu-killed-'))
  copy = join(scratch, 'copy')
  await unpackStore(RELEASE, copy)
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

/** Starts `npm run migrate` and kills it (SIGKILL) as soon as it says that a migration has run. */
async function killAfter(env: NodeJS.ProcessEnv, migration: string): Promise<void> {
  const child = spawn(process.execPath, [COMMANDS, 'migrate'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  let words = ''
  child.stdout.on('data', (piece: Buffer) => {
    words += piece.toString()
    if (words.includes(migration)) child.kill('SIGKILL')
  })
  await ended
  expect(child.signalCode).toBe('SIGKILL')
}

describe('an upgrade that is killed in the middle', () => {
  it('goes on at the next start, with every entry there once', async () => {
    const environment = await aStore('killed')
    const before = await inside(environment, async ({ db }) => {
      await loadCopy(db, folderStorage(join(scratch, 'killed', 'files')), copy)
      return booksOf(db)
    })
    const total = Object.keys(await ownMigrations()).length
    for (const migration of ['008-registers', '020-reversals', '040-loan-sums']) {
      await killAfter(environment, migration)
      const ran = await inside(environment, ({ db }) => migrationsOf(db))
      expect(ran).toContain(migration)
      expect(ran.length).toBeLessThan(total)
    }
    expect(await command(environment, 'migrate')).toMatchObject({
      code: 0,
      words: expect.stringContaining('The schema is up to date.'),
    })
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
