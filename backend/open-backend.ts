import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { LOAN_TYPES } from '#rules/loans/products.ts'
import { readSocietyText, SettingProblem } from '#rules/settings/process-settings.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { authSecret } from './auth-secret.ts'
import { backUp, sentenceOf } from './backup/backup.ts'
import { answerCopyRequests } from './backup/on-request.ts'
import { closeServer } from './close-server.ts'
import { type DatabaseClock, followClock } from './db/database-clock.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase, openPostgres, PATIENT } from './db/open-database.ts'
import { onHappened } from './db/work.ts'
import type { Deps } from './deps.ts'
import { makeFiles, storageOf } from './files/stored-files.ts'
import { makeRequestHash } from './http/idempotency.ts'
import { makeLimits } from './http/limits.ts'
import type { NewEntry } from './journal/post.ts'
import { keepHouse, SHARED_FILE_AGE_MS } from './keep-house.ts'
import { makeMessenger } from './messages/messenger.ts'
import { pushProvider } from './messages/notices/push-provider.ts'
import { makeTeller } from './messages/notices/teller.ts'
import { makeProviders } from './messages/providers.ts'
import { makePostingWorker } from './payroll/reports/run-postings.ts'
import { makeViewNotes } from './privacy/view-notes.ts'
import { makeEventFeed } from './programs/event-feed.ts'
import { makeExportWorker } from './programs/exports/run-exports.ts'
import { makeWebhookSender } from './programs/webhooks/sender.ts'
import { makeRemembered } from './remembered.ts'
import { type OpenSandbox, openSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { seedDemoFiles } from './seed/seed-demo-files.ts'
import { isPayroll, seedDemoPayroll } from './seed/seed-demo-payroll.ts'
import { seedDemoSociety } from './seed/seed-demo-society.ts'
import { buildServer } from './server.ts'
import { makeSeal } from './session/seal.ts'
import { makeTokens } from './session/tokens.ts'
import { type BackendSettings, hasDemoPayroll, loadsDemo } from './settings.ts'
import { requireFreeNumbers } from './society/check-numbers.ts'
import { keptDefaults } from './society/kept-defaults.ts'
import { recordSettings } from './society/record-settings.ts'
import { warmUp } from './warm-up.ts'

/** A backend ready to listen or to be asked directly. */
export interface Backend {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** null for a society that is no sandbox. */
  readonly sandbox: OpenSandbox | null
  /** Reads ahead what the first pages of staff are made from; to be called once requests can come. */
  warmUp(): void
  /** Finishes what is under way, then closes the store. */
  close(): Promise<void>
}

/**
 * The society's settings from SOCIETY_FILE; where it says nothing, or without one, what the books `kept`, else the
 * defaults. Throws a SettingProblem.
 */
export async function societySettings(
  path: string | null,
  kept: Readonly<Record<string, unknown>> = {},
): Promise<SocietySettings> {
  if (path === null) return readSocietyText('', '{}', kept)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw new SettingProblem(`SOCIETY_FILE ${path} cannot be read`)
  }
  return readSocietyText(path, text, kept)
}

/** The services over an open, migrated database. */
export async function makeDeps(
  database: Database,
  settings: BackendSettings,
  society: SocietySettings,
  log: Logger,
  now: () => Date,
  sandbox: Sandbox | null = null,
): Promise<Deps> {
  const secret = await authSecret(settings)
  const files = makeFiles(
    secret,
    (width) => storageOf(settings, width),
    join(settings.dataDirectory, 'uploads-received'),
  )
  const pushSeal = makeSeal(secret, 'pushes')
  const push = pushProvider({ db: database.db, seal: pushSeal, now, settings, society })
  const messages = makeMessenger(database.db, makeProviders(settings, log, push), now, log)
  onHappened(database.db, makeTeller({ messages, society, settings }))
  const webhooks = makeWebhookSender({
    db: database.db,
    now,
    settings,
    society,
    messages,
    seal: makeSeal(secret, 'webhook secrets'),
    ...(sandbox !== null && { realNow: sandbox.realNow }),
    log,
  })
  return {
    db: database.db,
    now,
    settings,
    society,
    tokens: makeTokens(secret),
    seal: makeSeal(secret, 'sign-in codes'),
    pushSeal,
    hashOf: makeRequestHash(secret),
    limits: makeLimits(settings, database.pool),
    files,
    remembered: makeRemembered(),
    messages,
    views: makeViewNotes(database.db, log),
    postings: makePostingWorker(database.db, society, now, log),
    exports: makeExportWorker({
      database,
      society,
      storage: storageOf(settings),
      spool: files.spool,
      now,
      log,
    }),
    // An event of this process is sent at once.
    events: makeEventFeed(database, log, webhooks.wake),
    webhooks,
    sandbox,
    log,
  }
}

/**
 * Brings the schema up to date and loads the demo society where that is safe; answers the settings of the store's
 * society, and whether the demo was loaded. On PostgreSQL by a connection of its own: what serves requests gives up on
 * statements that take as long as these may.
 */
async function prepare(
  database: Database,
  settings: BackendSettings,
  now: Date,
): Promise<{ society: SocietySettings; isDemo: boolean }> {
  const { databaseUrl } = settings
  const patient = databaseUrl === null ? null : openPostgres(databaseUrl, 1, PATIENT)
  try {
    const { db } = patient ?? database
    await migrate(db)
    const isPosted = hasDemoPayroll(settings) ? (entry: NewEntry) => !isPayroll(entry) : () => true
    const society = await societySettings(settings.societyFile, await keptDefaults(db))
    return { society, isDemo: loadsDemo(settings) && (await seedDemoSociety(db, society, now, isPosted)) }
  } finally {
    await patient?.close()
  }
}

/**
 * Opens the store, brings its schema up to date, loads the demo society into an empty one where
 * that is safe and builds the server. Its clock is the database's where several processes may share that. Throws
 * SettingProblem, DirectoryInUse or MigrationProblem, each with a message of one line, and what the database threw while
 * it was away (db/database-trouble.ts).
 */
export async function openBackend(
  settings: BackendSettings,
  log: Logger,
  givenNow?: () => Date,
): Promise<Backend> {
  // Before the store is opened: a bad file of settings must not leave a lock behind.
  await societySettings(settings.societyFile)
  const sandbox = await openSandbox(settings, givenNow ?? (() => new Date()))
  const database = await openDatabase(settings)
  let clock: DatabaseClock | null = null
  try {
    if (givenNow === undefined && database.pool !== null) clock = await followClock(database.db, log)
    const databaseClock = clock
    const now =
      sandbox?.now ?? givenNow ?? (databaseClock === null ? () => new Date() : () => databaseClock.now())
    const openedAt = now()
    const { society, isDemo } = await prepare(database, settings, openedAt)
    await requireFreeNumbers(database.db, society)
    const deps = await makeDeps(database, settings, society, log, now, sandbox)
    database.onMove?.((primary) => {
      if (primary === null) return log.error('no database server takes writes; a standby answers reads')
      log.warn({ primary }, 'this database server takes writes now')
      deps.remembered.forget()
    })
    if (settings.environment === 'production' && !society.twoOfficers)
      log.warn('twoOfficers is off in the society settings: one officer may approve and pay the same request')
    const unrated = LOAN_TYPES.filter((type) => society.loanRates[type].others === null)
    if (settings.environment === 'production' && unrated.length > 0)
      log.warn(
        { unrated },
        'no rate is set for these loan types in the society settings: they are not offered',
      )
    const changed = await recordSettings(database.db, society, now())
    if (changed.length > 0) log.info({ changed }, 'the society settings are others than at the last start')
    if (isDemo) {
      if (hasDemoPayroll(settings)) await seedDemoPayroll(deps, openedAt)
      await seedDemoFiles(deps, now())
      log.info('an empty store: the demo society was loaded')
    }
    // Nothing is under way yet, so in a store of its own every file without a row is a leftover. Files that
    // several processes share may be another's upload that is not committed yet.
    const sweeper = keepHouse(deps, settings.databaseUrl === null ? 0 : SHARED_FILE_AGE_MS)
    await sweeper.first
    const app = await buildServer(deps)
    await deps.messages.start(settings.databaseUrl === null)
    await deps.postings.start(settings.databaseUrl === null)
    await deps.exports.start(settings.databaseUrl === null)
    await deps.webhooks.start(settings.databaseUrl === null)
    deps.views.start()
    const copies =
      settings.databaseUrl === null
        ? answerCopyRequests(settings.dataDirectory, async (folder) => {
            const told = sentenceOf(await backUp(database.db, storageOf(settings), folder, now()), folder)
            log.info('a copy of the store was made')
            return told
          })
        : null
    let warming = Promise.resolve()
    let isClosing = false
    const close = async () => {
      isClosing = true
      clock?.stop()
      sweeper.stop()
      await copies?.stop()
      await closeServer(app, deps)
      await warming
      await database.close()
    }
    const startWarming = () => {
      warming = warmUp(deps, () => isClosing)
    }
    return { app, deps, sandbox, warmUp: startWarming, close }
  } catch (error) {
    clock?.stop()
    await database.close()
    throw error
  }
}
