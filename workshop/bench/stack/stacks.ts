import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { figuresOf, type Pinned, runPinned, startPinned } from '../gateway/processes.ts'
import { asked, MEMBER, MODERATOR, PASSWORD, type Place, SIGN_IN_MEMBER, SIGN_IN_STAFF } from './workloads.ts'

export const BACKEND_CORE = 0
export const OTHER_CORE = 1

/** A backend over one kind of store, and the gateway before it. */
export interface Stack extends Place {
  /** Its store, and its tree where several are compared. */
  readonly name: string
  readonly processes: readonly [backend: Pinned, gateway: Pinned]
  /** Megabytes of both before the first request. */
  readonly memoryAtStart: readonly number[]
  /** Seconds that the database's own processes have used by now; none where it is embedded. */
  databaseSeconds(): Promise<number>
}

/** What the stacks of one run share: one secret, so that their signed addresses are the same. */
const COMMON = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  AUTH_SECRET: randomBytes(48).toString('base64url'),
  LIMIT_SIGN_IN: '1000000',
  LIMIT_SIGN_IN_NETWORK: '1000000',
  LIMIT_SIGN_IN_ACCOUNT: '1000000',
}

/** The folder of the demo society of today, made by that tree when there is none. Every stack gets a copy of it. */
export async function societyOf(tree: string): Promise<string> {
  const folder = join(tree, '.cache/bench/stack', `society-${new Date().toISOString().slice(0, 10)}`)
  if (existsSync(folder)) return folder
  const making = `${folder}-making`
  rmSync(making, { recursive: true, force: true })
  const backend = await startPinned(BACKEND_CORE, [join(tree, 'backend/main.ts')], {
    ...COMMON,
    DEMO: '1',
    REST_PORT: '0',
    DATA_DIR: making,
  })
  await backend.end()
  renameSync(making, folder)
  return folder
}

/** Where a stack's store and code are, and the options of Node for its processes. */
interface StackParts {
  readonly tree: string
  readonly society: string
  readonly name: string
  /** An empty folder for its files. */
  readonly folder: string
  /** The PostgreSQL server that holds its database; '' for the embedded store. */
  readonly server: string
  readonly flags: readonly string[]
}

/** Starts a backend and a gateway over a copy of the society, and signs a member and a moderator in. */
export async function startStack({ tree, society, name, folder, server, flags }: StackParts): Promise<Stack> {
  rmSync(folder, { recursive: true, force: true })
  const data = join(folder, 'backend')
  mkdirSync(folder, { recursive: true })
  const database = server === '' ? null : await copyInto(server, { tree, society, folder })
  if (database === null) cpSync(society, data, { recursive: true })
  const backend = await startPinned(BACKEND_CORE, [...flags, join(tree, 'backend/main.ts')], {
    ...COMMON,
    DEMO: '1',
    REST_PORT: '0',
    DATA_DIR: data,
    ...(database !== null && { DATABASE_URL: database.url }),
  })
  const gateway = await startPinned(OTHER_CORE, [...flags, join(tree, 'gateway/main.ts')], {
    ...COMMON,
    PORT: '0',
    REST_URL: backend.address,
    DATA_DIR: join(folder, 'gateway'),
  })
  const memoryAtStart = [backend, gateway].map(({ pid }) => figuresOf(pid).megabytes)
  return {
    name,
    gateway: gateway.address,
    backend: backend.address,
    processes: [backend, gateway],
    memoryAtStart,
    databaseSeconds: () => (database === null ? Promise.resolve(0) : secondsOf(server, database.name)),
    member: await tokenFrom(gateway.address, SIGN_IN_MEMBER, MEMBER.email),
    moderator: await tokenFrom(gateway.address, SIGN_IN_STAFF, MODERATOR.email),
  }
}

async function onServer<Result>(server: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Restores a copy of the society into a new database of the server. */
async function copyInto(
  server: string,
  { tree, society, folder }: Pick<StackParts, 'tree' | 'society' | 'folder'>,
): Promise<{ readonly name: string; readonly url: string }> {
  const name = `stack_${randomBytes(4).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  const address = new URL(server)
  address.pathname = `/${name}`
  const url = address.toString()
  const [source, copy, store] = [join(folder, 'source'), join(folder, 'copy'), join(tree, 'scripts/store.ts')]
  cpSync(society, source, { recursive: true })
  await runPinned(OTHER_CORE, [store, 'backup', '--to', copy], { DATA_DIR: source, DATABASE_URL: '' })
  await runPinned(OTHER_CORE, [store, 'restore', '--from', copy], {
    DATA_DIR: join(folder, 'backend'),
    DATABASE_URL: url,
  })
  return { name, url }
}

/** Seconds on the processor of the processes that serve the connections to a database, which stay open. */
const secondsOf = (server: string, database: string): Promise<number> =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = $1',
      [database],
    )
    return rows.reduce((sum, { pid }) => sum + figuresOf(pid).cpuSeconds, 0)
  })

async function tokenFrom(gateway: string, query: string, name: string): Promise<string> {
  const { url, method, headers, body } = asked(gateway, null, query, { name, password: PASSWORD })
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const { data, errors } = (await answer.json()) as {
    data?: { outcome: { session: { token: string } | null } }
    errors?: unknown
  }
  const token = data?.outcome.session?.token
  if (token === undefined) throw new Error(`${name} could not sign in: ${JSON.stringify(errors ?? data)}`)
  return token
}
