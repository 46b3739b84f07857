import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { openPostgres } from '#backend/db/open-database.ts'
import { type Answer, type TestBackend, testBackendOn } from '../../support/backend.ts'
import { type BackendProcess, startProcess } from '../../support/backend-process.ts'
import { refuseUndocumented } from '../../support/documented-answers.ts'
import { aDatabase, postgresServer } from '../../support/postgres.ts'
import { seededTemplate } from '../../support/seeded-postgres.ts'

const SECRET = 'a secret that all processes of the society share'

/** Longer is stuck: what holds a request up in these tests is let go in a moment. */
const ANSWER_MS = 60_000

type Request = Parameters<TestBackend['call']>[0]

/** A member asks for some of their ordinary savings, in naira. */
export const aWithdrawal = ({ token }: { readonly token: string }, amount: number): Request => ({
  method: 'POST',
  path: '/user/API/withdrawal-request',
  token,
  body: {
    withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount }],
    bankDetails: { bankName: 'First Bank', accountName: 'Ada Okafor', accountNumber: '0123456789' },
  },
})

export const until = async (done: () => Promise<boolean> | boolean) => {
  while (!(await done())) await pause(20)
}

/** Holds a member's row, so that every decision about the member waits for `letGo`. */
export async function holdMember(
  { deps: { db } }: Pick<TestBackend, 'deps'>,
  memberId: string,
): Promise<{ someoneWaits(): Promise<void>; someoneWaitsAtLeast(): Promise<void>; letGo(): Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: holding } = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
    holding()
    await released
  })
  await held
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_locks where not granted and pid <> pg_backend_pid()
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
    return rows[0]?.n ?? 0
  }
  return {
    someoneWaits: () => until(async () => (await waiting()) === 1),
    someoneWaitsAtLeast: () => until(async () => (await waiting()) >= 1),
    async letGo() {
      release()
      await transaction
    },
  }
}

/** Backend processes on one database, all started at the same moment. */
export interface Several {
  readonly processes: readonly BackendProcess[]
  /** The database beside them; `call` goes to one process after the other, or to the one of that number. */
  readonly backend: TestBackend
  ask(process: number, request: Request): Promise<Answer>
  /** The same request to each process at the same moment. */
  allAtOnce(request: Request): Promise<Answer[]>
  close(): Promise<void>
}

/**
 * Starts so many processes at once, on a copy of the demo society or on an empty database. Throws with the words of the
 * first one that does not get ready.
 */
export async function startSeveral(
  count: number,
  settings: Readonly<Record<string, string>> | ((process: number) => Readonly<Record<string, string>>) = {},
  from: 'demo' | 'empty' = 'demo',
): Promise<Several> {
  const server = postgresServer()
  if (server === null) throw new Error('several processes need PostgreSQL: npm test -- postgres')
  const directory = await mkdtemp(join(tmpdir(), 'isusu-several-'))
  const own = await aDatabase(server, from === 'demo' ? await seededTemplate(server) : undefined)
  const environmentOf = (process: number) => ({
    NODE_ENV: 'test',
    DEMO: '1',
    DATA_DIR: directory,
    DATABASE_URL: own.url,
    AUTH_SECRET: SECRET,
    LIMIT_LOOKUPS: '100000',
    SAME_SUBMIT_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...(typeof settings === 'function' ? settings(process) : settings),
  })
  const starts = await Promise.allSettled(
    Array.from({ length: count }, (_, process) => startProcess(environmentOf(process))),
  )
  const processes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const killAll = () => Promise.all(processes.map((one) => one.kill()))
  const release = async () => {
    await killAll()
    await own.drop()
    await rm(directory, { recursive: true, force: true })
  }
  const failure = starts.find((start) => start.status === 'rejected')
  if (failure !== undefined) {
    await release()
    throw failure.reason
  }
  const beside = await testBackendOn(openPostgres(own.url, 5), { AUTH_SECRET: SECRET })
  // The processes run by the real clock.
  beside.clock.now = new Date()

  const ask: Several['ask'] = async (process, request) => {
    const address = processes[process]?.address ?? ''
    const method = request.method ?? 'GET'
    const token = request.token ?? (request.as === undefined ? undefined : await beside.tokenOf(request.as))
    const answer = await fetch(address + request.path, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        ...(token === undefined ? {} : { [TOKEN_HEADER]: token }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.form === undefined ? {} : { body: request.form }),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = bytes.toString('utf8')
    const headers = Object.fromEntries(answer.headers)
    const isJson = String(headers['content-type']).startsWith('application/json')
    const body = isJson && text !== '' ? JSON.parse(text) : undefined
    refuseUndocumented({ method, path: request.path, status: answer.status, body })
    return { status: answer.status, headers, text, bytes, body }
  }
  let turn = 0
  const call: TestBackend['call'] = (request) => {
    turn += 1
    return ask(turn % count, request)
  }
  return {
    processes,
    backend: { ...beside, call },
    ask,
    allAtOnce: (request) => Promise.all(processes.map((_, process) => ask(process, request))),
    async close() {
      // First, so that no process outlives a test that hangs.
      await killAll()
      await beside.close()
      await release()
    },
  }
}
