import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { DirectoryInUse } from '#backend/db/directory-lock.ts'
import { MigrationProblem, migrate } from '#backend/db/migrate.ts'
import { openDatabase } from '#backend/db/open-database.ts'
import { createAdmin } from '#backend/members/create-admin.ts'
import { readBackendSettings } from '#backend/settings.ts'

/**
 * `npm run create-admin -- --email a@b.example --name "Ngozi Eze"`: creates a level-3 account in the store that DATA_DIR
 * or DATABASE_URL names, for example the first one of a new society. The password is asked for at the terminal or
 * read from standard input, never from the arguments, which other users of the machine can see.
 */
const USAGE = 'npm run create-admin -- --email ngozi@society.example --name "Ngozi Eze"'

const CTRL_C = '\u0003'
const ENTER = new Set(['\r', '\n', '\u0004'])
const ERASE = new Set(['\u007f', '\b'])

try {
  process.exitCode = await main()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { email, name } = argumentsGiven()
  // Opened before the password is asked for, so that a wrong setting or a store in use is reported at once.
  const settings = readBackendSettings({ ...process.env, AUTH_SECRET: undefined, NODE_ENV: 'development' })
  const database = await openDatabase(settings).catch((error: unknown) => {
    throw error instanceof DirectoryInUse
      ? new Error(`${error.message} (the backend must be stopped while the embedded store gets its admin)`)
      : error
  })
  try {
    await migrate(database.db).catch((error: unknown) => {
      throw error instanceof MigrationProblem
        ? error
        : new Error(`the database cannot be reached`, { cause: error })
    })
    const passwords = process.stdin.isTTY ? await askTwice() : await firstLine()
    const made = await createAdmin(database.db, { email, name, ...passwords }, new Date())
    if ('errors' in made) {
      for (const [field, problem] of Object.entries(made.errors)) console.error(`${field}: ${problem}`)
      return 1
    }
    console.log(`${name} can sign in as ${email} at /signin.`)
    return 0
  } finally {
    await database.close()
  }
}

function argumentsGiven(): { email: string; name: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
    if (values.email !== undefined && values.name !== undefined)
      return { email: values.email, name: values.name }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : ''}\n${USAGE}`, { cause: error })
  }
  throw new Error(`an e-mail and a name are needed: ${USAGE}`)
}

async function firstLine() {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/)
  return { password, passwordConfirmation: password }
}

async function askTwice() {
  const password = await ask('Password: ')
  return { password, passwordConfirmation: await ask('Again: ') }
}

/** Reads a line from the terminal without showing it. */
function ask(question: string): Promise<string> {
  process.stdout.write(question)
  process.stdin.setRawMode(true)
  process.stdin.setEncoding('utf8')
  process.stdin.resume()
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const finish = (settle: () => void) => {
      process.stdin.off('data', onData)
      process.stdin.setRawMode(false)
      process.stdin.pause()
      process.stdout.write('\n')
      settle()
    }
    const onData = (data: string) => {
      for (const character of data) {
        if (character === CTRL_C) return finish(() => reject(new Error('nothing was made')))
        if (ENTER.has(character)) return finish(() => resolve(typed.join('')))
        typed = ERASE.has(character) ? typed.slice(0, -1) : [...typed, character]
      }
    }
    process.stdin.on('data', onData)
  })
}
