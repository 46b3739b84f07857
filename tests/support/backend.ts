import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { closeServer } from '#backend/close-server.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { migrate } from '#backend/db/migrate.ts'
import { type Database, embeddedEngine, openPostgres, overEmbedded } from '#backend/db/open-database.ts'
import type { Deps } from '#backend/deps.ts'
import { makeLog } from '#backend/log.ts'
import { makeDeps, societySettings } from '#backend/open-backend.ts'
import type { Sandbox } from '#backend/sandbox/sandbox.ts'
import { buildServer } from '#backend/server.ts'
import { type BackendSettings, readBackendSettings } from '#backend/settings.ts'
import type { InterestRecognition } from '#rules/treasury/unearned-interest.ts'
import { refuseUndocumented } from './documented-answers.ts'
import { aDatabase, postgresServer } from './postgres.ts'
import { seededTemplate } from './seeded-postgres.ts'
import { SEEDED_AT, seededStore } from './seeded-store.ts'

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'isusu-demo-2026'

export const DEMO = {
  admin: 'admin@isusu.example',
  moderator: 'moderator@isusu.example',
  member: 'member@isusu.example',
  secondMember: 'second.member@isusu.example',
  applicant: 'applicant@isusu.example',
} as const

export type DemoAccount = keyof typeof DEMO

/** What a call answered. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The body as it came. */
  readonly bytes: Buffer
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever JSON the wire carries
  readonly body: any
}

export interface TestBackend {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly database: Database
  /** The clock: set it to travel. */
  readonly clock: { now: Date }
  /** One call; `as` signs in first and sends the token. */
  call(request: {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    path: string
    as?: DemoAccount
    token?: string
    body?: unknown
    form?: FormData
    headers?: Record<string, string>
    address?: string
  }): Promise<Answer>
  /** A token of a demo account; the same one for every call of the test file. */
  tokenOf(account: DemoAccount): Promise<string>
  /** Listens on a free port of the loopback; answers the base address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** The demo society in a database of its own. */
async function postgresDatabase(server: string, recognition?: InterestRecognition): Promise<Database> {
  const own = await aDatabase(server, await seededTemplate(server, recognition))
  const database = openPostgres(own.url, 5)
  const close = async () => {
    await database.close()
    await own.drop()
  }
  return { ...database, close }
}

async function embeddedDatabase(recognition?: InterestRecognition): Promise<Database> {
  const db = overEmbedded(await embeddedEngine(null, await seededStore(recognition)))
  return { db, pool: null, close: () => db.destroy() }
}

/**
 * The real backend on a store of its own that holds the demo society: embedded, or on PostgreSQL when
 * TEST_DATABASE_URL is set. Limits are out of the way unless `settings` says otherwise. `recognition` says when the interest
 * of the loans in its books was earned.
 */
export async function startTestBackend(
  settings: Partial<Record<string, string>> = {},
  recognition?: InterestRecognition,
): Promise<TestBackend> {
  const server = postgresServer()
  const database =
    server === null ? await embeddedDatabase(recognition) : await postgresDatabase(server, recognition)
  return testBackendOn(database, settings)
}

/** The real backend on a store of its own that holds nobody yet; `createAdmin` makes the first account. */
export async function startEmptyBackend(
  settings: Partial<Record<string, string>> = {},
): Promise<TestBackend> {
  const server = postgresServer()
  const database = server === null ? await emptyEmbedded() : await emptyPostgres(server)
  await migrate(database.db)
  return testBackendOn(database, settings)
}

async function emptyEmbedded(): Promise<Database> {
  const db = overEmbedded(await embeddedEngine(null))
  return { db, pool: null, close: () => db.destroy() }
}

async function emptyPostgres(server: string): Promise<Database> {
  const own = await aDatabase(server)
  const database = openPostgres(own.url, 5)
  const close = async () => {
    await database.close()
    await own.drop()
  }
  return { ...database, close }
}

/** A sandbox on the clock of a test, which is not made anew. */
const sandboxOn = (clock: { now: Date }): Sandbox => ({
  now: () => clock.now,
  realNow: () => SEEDED_AT,
  async setClock(moment) {
    clock.now = moment
  },
  reset: () => undefined,
})

/** The real backend on a database that is migrated already, which it closes at its end. It logs to `log`, else nowhere. */
export async function testBackendOn(
  database: Database,
  settings: Partial<Record<string, string>> = {},
  log?: DestinationStream,
): Promise<TestBackend> {
  const directory = await mkdtemp(join(tmpdir(), 'isusu-test-'))
  const read: BackendSettings = readBackendSettings({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    LIMIT_SIGN_IN: '1000',
    LIMIT_SIGN_IN_NETWORK: '100000',
    LIMIT_SIGN_IN_ACCOUNT: '100000',
    // Tests send the same request twice to see what the second one does.
    SAME_SUBMIT_SECONDS: '0',
    LIMIT_LOOKUPS: '100000',
    LIMIT_FORMS: '100000',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const clock = { now: new Date(SEEDED_AT.getTime() + 60_000) }
  const deps = await makeDeps(
    database,
    read,
    await societySettings(read.societyFile),
    log === undefined ? pino({ level: read.logLevel }) : makeLog(read, log),
    () => clock.now,
    !read.sandbox ? null : sandboxOn(clock),
  )
  const app = await buildServer(deps)
  const tokens = new Map<DemoAccount, string>()

  const tokenOf = async (account: DemoAccount): Promise<string> => {
    const known = tokens.get(account)
    if (known !== undefined) return known
    const staff = account === 'admin' || account === 'moderator'
    const { status, body } = await call({
      method: 'POST',
      path: staff ? '/admin/API/login' : '/user/API/signin',
      body: { email: DEMO[account], password: DEMO_PASSWORD, userType: staff ? 'admin' : 'member' },
    })
    if (status !== 200) throw new Error(`${account} could not sign in: ${status}`)
    tokens.set(account, body.token)
    return body.token
  }

  const call: TestBackend['call'] = async (request) => {
    const token = request.token ?? (request.as === undefined ? undefined : await tokenOf(request.as))
    const options: InjectOptions = {
      method: request.method ?? 'GET',
      url: request.path,
      headers: { ...(token === undefined ? {} : { [TOKEN_HEADER]: token }), ...request.headers },
      ...(request.address === undefined ? {} : { remoteAddress: request.address }),
    }
    if (request.form !== undefined) {
      const encoded = new Response(request.form)
      options.payload = Buffer.from(await encoded.arrayBuffer())
      options.headers = { ...options.headers, 'content-type': encoded.headers.get('content-type') ?? '' }
    } else if (request.body !== undefined) {
      options.payload = JSON.stringify(request.body)
      options.headers = { 'content-type': 'application/json', ...options.headers }
    }
    const answer = await app.inject(options)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const body = isJson && answer.body !== '' ? answer.json() : undefined
    // Whatever a test is about: what was answered is as GET /openapi.json says.
    refuseUndocumented({
      method: request.method ?? 'GET',
      path: request.path,
      status: answer.statusCode,
      body,
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      body,
    }
  }

  return {
    app,
    deps,
    database,
    clock,
    call,
    tokenOf,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await closeServer(app, deps)
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
