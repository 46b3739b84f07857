import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'
import { authSecret } from './auth-secret.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import type { Deps } from './deps.ts'
import { makeFileLinks } from './files/links.ts'
import { makeLimits } from './http/limits.ts'
import { seedDemoSociety } from './seed/seed-demo-society.ts'
import { buildServer } from './server.ts'
import { makeTokens } from './session/tokens.ts'
import { type BackendSettings, SettingProblem } from './settings.ts'

/** A backend ready to listen or to be asked directly. */
export interface Backend {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** Finishes what is under way, then closes the store. */
  close(): Promise<void>
}

/** The society's settings from SOCIETY_FILE; the defaults without one. Throws a SettingProblem. */
export async function societySettings(path: string | null): Promise<SocietySettings> {
  if (path === null) return DEFAULT_SOCIETY_SETTINGS
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    throw new SettingProblem(`SOCIETY_FILE ${path} ${why}`)
  }
  const parsed = parseSocietySettings(value)
  if (!parsed.ok) throw new SettingProblem(`SOCIETY_FILE ${path}: ${parsed.problem}`)
  return parsed.settings
}

/** The services over an open, migrated database. */
export async function makeDeps(
  database: Database,
  settings: BackendSettings,
  society: SocietySettings,
  log: Logger,
  now: () => Date,
): Promise<Deps> {
  const secret = await authSecret(settings)
  return {
    db: database.db,
    now,
    settings,
    society,
    tokens: makeTokens(secret),
    limits: makeLimits(settings, database.pool),
    files: makeFileLinks(secret),
    log,
  }
}

/**
 * Opens the store, brings its schema up to date, loads the demo society into an empty one (never in
 * production) and builds the server. Throws SettingProblem, DirectoryInUse or MigrationProblem, each with a
 * message of one line.
 */
export async function openBackend(
  settings: BackendSettings,
  log: Logger,
  now: () => Date = () => new Date(),
): Promise<Backend> {
  // Before the store is opened: a bad file of settings must not leave a lock behind.
  const society = await societySettings(settings.societyFile)
  const database = await openDatabase(settings)
  try {
    await migrate(database.db)
    if (settings.environment !== 'production' && (await seedDemoSociety(database.db, society, now())))
      log.info('an empty store: the demo society was loaded')
    const deps = await makeDeps(database, settings, society, log, now)
    const app = await buildServer(deps)
    const close = async () => {
      await app.close()
      await database.close()
    }
    return { app, deps, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
