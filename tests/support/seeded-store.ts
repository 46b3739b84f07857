import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#backend/db/migrate.ts'
import { embeddedEngine, overEmbedded } from '#backend/db/open-database.ts'
import { seedDemoSociety } from '#backend/seed/seed-demo-society.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { InterestRecognition } from '#rules/treasury/unearned-interest.ts'
import { quickPasswords } from './quick-passwords.ts'

/** The moment the demo society of every test was loaded at. */
export const SEEDED_AT = new Date('2026-11-20T09:00:00Z')

const ROOT = new URL('../../', import.meta.url).pathname
const CACHE = join(ROOT, '.cache', 'test-stores')

/** Changes when anything that could change the store's content changes. */
export async function storeFingerprint(recogniseInterest: InterestRecognition): Promise<string> {
  const hash = createHash('sha256').update(recogniseInterest)
  hash.update(await readFile(join(ROOT, 'tests/support/quick-passwords.ts')))
  for (const room of ['backend', 'rules']) {
    const names = (await readdir(join(ROOT, room), { recursive: true })).filter((name) =>
      /\.(ts|sql)$/.test(name),
    )
    for (const name of names.sort())
      hash.update(`${room}/${name}\n`).update(await readFile(join(ROOT, room, name)))
  }
  return hash.digest('hex').slice(0, 24)
}

async function build(recogniseInterest: InterestRecognition): Promise<Blob> {
  const engine = await embeddedEngine(null)
  const db = overEmbedded(engine)
  await migrate(db)
  await seedDemoSociety(db, { ...DEFAULT_SOCIETY_SETTINGS, recogniseInterest }, SEEDED_AT)
  await quickPasswords(db)
  const dump = await engine.dumpDataDir('none')
  await db.destroy()
  return dump
}

/** Stores of earlier states of the code; a young one may still be somebody's. */
async function forgetOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > 15 * 60_000) await rm(path, { force: true })
  }
}

async function readOrBuild(recogniseInterest: InterestRecognition): Promise<Blob> {
  const path = join(CACHE, `${await storeFingerprint(recogniseInterest)}.tar`)
  try {
    return new Blob([await readFile(path)])
  } catch {
    const dump = await build(recogniseInterest)
    await mkdir(CACHE, { recursive: true })
    // Renamed into place, so that another worker never reads half a file.
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await rename(unfinished, path)
    await forgetOld()
    return dump
  }
}

const stores: Partial<Record<InterestRecognition, Promise<Blob>>> = {}

/**
 * A dump of an embedded store that holds the demo society; built once for a state of the code. Of a society that
 * earns interest at the disbursement, closing a month changes no balance.
 */
export function seededStore(
  recogniseInterest: InterestRecognition = DEFAULT_SOCIETY_SETTINGS.recogniseInterest,
): Promise<Blob> {
  stores[recogniseInterest] ??= readOrBuild(recogniseInterest)
  return stores[recogniseInterest]
}

/** Puts the demo society into the DATA_DIR of a backend process that is still to be started, which then need not make it. */
export async function seedDirectory(directory: string): Promise<void> {
  const engine = await embeddedEngine(join(directory, 'db'), await seededStore())
  await engine.close()
}
