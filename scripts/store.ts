import { parseArgs } from 'node:util'
import { marksLeave } from '#backend/audit/marks.ts'
import { verdictSentences } from '#backend/audit/verdict-sentences.ts'
import { verifyAudit } from '#backend/audit/verify.ts'
import { backUp, sentenceOf } from '#backend/backup/backup.ts'
import { requestCopy } from '#backend/backup/on-request.ts'
import { restore } from '#backend/backup/restore.ts'
import { DirectoryInUse } from '#backend/db/directory-lock.ts'
import { migrate } from '#backend/db/migrate.ts'
import { type Database, openDatabase, openPostgres, PATIENT } from '#backend/db/open-database.ts'
import { storageOf } from '#backend/files/stored-files.ts'
import { societySettings } from '#backend/open-backend.ts'
import { type BackendSettings, readBackendSettings } from '#backend/settings.ts'
import { keptDefaults } from '#backend/society/kept-defaults.ts'
import { verifyBooks } from '#backend/treasury/verify-books.ts'
import { hasHledger, verifyByHledger } from '#backend/treasury/verify-hledger.ts'
import { parseMark } from '#rules/audit/mark.ts'
import { lagosDate } from '#rules/dates.ts'

/**
 * `npm run backup -- --to FOLDER`, `npm run restore -- --from FOLDER`, `npm run migrate`, `npm run
 * audit:verify [-- --noted POSITION:HASH]` and `npm run books:verify [-- --hledger]`: work on the store that DATA_DIR or DATABASE_URL and
 * the S3 settings name. A copy is made while the servers go on; the embedded store belongs to one process at a time, so
 * there the running backend makes it. Ends with 1 and one line when something stands in the way.
 */
const USAGE =
  'npm run backup -- --to FOLDER, npm run restore -- --from FOLDER, npm run migrate, npm run audit:verify, npm run books:verify [-- --hledger]'

try {
  process.exitCode = await main(process.argv[2] ?? '')
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

function open(settings: BackendSettings): Promise<Database> {
  if (settings.databaseUrl !== null) return Promise.resolve(openPostgres(settings.databaseUrl, 2, PATIENT))
  return openDatabase(settings)
}

async function backup(settings: BackendSettings, folder: string): Promise<string> {
  try {
    const database = await open(settings)
    try {
      return sentenceOf(await backUp(database.db, storageOf(settings), folder, new Date()), folder)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return requestCopy(settings.dataDirectory, folder)
  }
}

/** Has another program add the books up, where it is installed. */
async function outsideCheck({ db }: Database, { societyFile }: BackendSettings): Promise<number> {
  if (!(await hasHledger())) {
    console.error('hledger is not installed on this machine, so the books were not compared with it.')
    return 1
  }
  const society = await societySettings(societyFile, await keptDefaults(db))
  const { days, accounts, wrong } = await verifyByHledger(db, society, lagosDate(new Date()))
  for (const sentence of wrong) console.error(sentence)
  if (wrong.length > 0) return 1
  console.log(`hledger finds the same balances of ${accounts} accounts at ${days.join(', ')}, to the kobo.`)
  return 0
}

async function main(command: string): Promise<number> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      noted: { type: 'string', multiple: true, default: [] },
      hledger: { type: 'boolean', default: false },
    },
  })
  const noted = values.noted.map((text) => {
    const mark = parseMark(text)
    if (mark === null)
      throw new Error(`${text} is no mark: it is a position, a colon and the 64 digits of a hash.`)
    return mark
  })
  const settings = readBackendSettings({ ...process.env, AUTH_SECRET: undefined, NODE_ENV: 'development' })
  if (command === 'backup' && values.to !== undefined) {
    console.log(await backup(settings, values.to))
    return 0
  }
  const database = await open(settings)
  const storage = storageOf(settings)
  try {
    if (command === 'restore' && values.from !== undefined) {
      const { madeAt, books, files } = await restore(database.db, storage, values.from)
      console.log(
        `Restored the copy of ${madeAt}: every table, ${books.entries} journal entries and ${files.copied} files compared equal.`,
      )
      return 0
    }
    // Of a large store some take minutes; where one fails, those before it stay.
    await migrate(database.db, { tell: (name) => console.log(`Migration ${name} has run.`) })
    if (command === 'migrate') {
      console.log('The schema is up to date.')
      return 0
    }
    if (command === 'books:verify') {
      const wrong = await verifyBooks(database.db)
      for (const sentence of wrong) console.error(sentence)
      if (wrong.length > 0) return 1
      console.log(
        'The kept balances of closed months, of days and of loans are what the lines come to, every control account is what its subledger comes to, and the numbers of vouchers and remittances have no hole.',
      )
      return values.hledger ? outsideCheck(database, settings) : 0
    }
    if (command === 'audit:verify') {
      const { holds, lines } = verdictSentences(await verifyAudit(database.db, noted))
      if (!marksLeave(settings))
        lines.push('No mark leaves this server by itself: neither AUDIT_MARK_TO nor AUDIT_MARK_FILE is set.')
      const say = holds ? console.log : console.error
      for (const line of lines) say(line)
      return holds ? 0 : 1
    }
    console.error(USAGE)
    return 1
  } finally {
    await database.close()
  }
}
