import { randomBytes } from 'node:crypto'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { figuresOf, type Pinned, runPinned, startPinned } from '../gateway/processes.ts'
import {
  asked,
  MEMBER,
  MODERATOR,
  PASSWORD,
  type Place,
  SIGN_IN_MEMBER,
  SIGN_IN_STAFF,
  STACK_WORKLOADS,
  type StackWorkload,
} from './workloads.ts'

/**
 * `npm run bench:stack`: what a page costs the gateway and the backend together, over the demo society with its two years
 * of books. The backend runs on the first core, the gateway and the load on the second. The main figures are the
 * CPU time of one request in each of the two processes. With another tree of the project beside it (`--against`) the two
 * take turns in every round, and the ratio of their medians is printed. The database is embedded, or the PostgreSQL
 * server of TEST_DATABASE_URL (`npm run bench:stack:postgres`), whose own time is not counted. `--profile` keeps a CPU
 * profile of each process in .cache/bench/profiles.
 *
 *     npm run bench:stack -- --rounds 3 --seconds 3 --only dashboard --against ../isusu-before
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
if (!(rounds >= 1) || !(seconds >= 0.5)) throw new Error('--rounds is 1 or more, --seconds 0.5 or more')

const BACKEND_CORE = 0
const OTHER_CORE = 1

const server = process.env.TEST_DATABASE_URL ?? ''
const workloads = STACK_WORKLOADS.filter(({ name }) => name.includes(values.only))

/** A backend and the gateway before it. */
interface Stack extends Place {
  readonly processes: readonly [backend: Pinned, gateway: Pinned]
}

/** What was measured of one stack in one turn; the CPU time in microseconds for one request. */
interface Turn {
  readonly perSecond: number
  readonly backend: number
  readonly gateway: number
}

const trees = ['.', ...(values.against === '' ? [] : [values.against])].map((tree) => resolve(tree))
const stacks: Stack[] = []
try {
  for (const [index, tree] of trees.entries()) stacks.push(await startStack(tree, index))
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, ${server === '' ? 'embedded' : 'PostgreSQL'}, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`${rounds} rounds of ${seconds} s; medians; CPU in µs for one request\n`)
  const heads = ['backend', 'gateway', 'a second', ...(stacks.length > 1 ? ['× backend', '× gateway'] : [])]
  console.log(`${''.padEnd(34)}${heads.map((head) => head.padStart(11)).join('')}`)
  for (const workload of workloads) report(workload, await measure(workload))
  for (const [index, { processes }] of stacks.entries()) {
    const [backend, gateway] = processes.map(({ pid }) => figuresOf(pid).megabytes.toFixed(0))
    console.log(`\n${trees[index]}: backend ${backend} MB, gateway ${gateway} MB`)
  }
} finally {
  for (const { processes } of stacks) for (const each of processes.toReversed()) await each.end()
}

async function startStack(tree: string, index: number): Promise<Stack> {
  const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve('.cache/bench/profiles')}`] : []
  const common = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    AUTH_SECRET: randomBytes(48).toString('base64url'),
    LIMIT_SIGN_IN: '1000000',
    LIMIT_SIGN_IN_NETWORK: '1000000',
    LIMIT_SIGN_IN_ALL: '1000000',
  }
  const data = join(tree, '.cache/bench/stack')
  const backend = await startPinned(BACKEND_CORE, [...profile, join(tree, 'backend/main.ts')], {
    ...common,
    DEMO: '1',
    REST_PORT: '0',
    DATA_DIR: join(data, server === '' ? 'backend' : 'backend-postgres'),
    ...(server !== '' && { DATABASE_URL: await aDatabase(`stack_${index}`) }),
  })
  const gateway = await startPinned(OTHER_CORE, [...profile, join(tree, 'gateway/main.ts')], {
    ...common,
    PORT: '0',
    REST_URL: backend.address,
    DATA_DIR: join(data, 'gateway'),
  })
  const addresses = { gateway: gateway.address, backend: backend.address }
  return {
    ...addresses,
    processes: [backend, gateway],
    member: await tokenFrom(gateway.address, SIGN_IN_MEMBER, MEMBER.email),
    moderator: await tokenFrom(gateway.address, SIGN_IN_STAFF, MODERATOR.email),
  }
}

/** Makes an empty database on the server; answers its address. */
async function aDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.toString()
}

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

/** The turns of each stack, in its order. */
async function measure(workload: StackWorkload): Promise<readonly Turn[][]> {
  const turns: Turn[][] = stacks.map(() => [])
  for (const stack of stacks) await load(stack, workload, 0, workload.warmUp)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, stack] of stacks.entries()) turns[index]?.push(await turnOf(stack, workload))
  return turns
}

async function load(stack: Stack, { sent }: StackWorkload, forSeconds: number, least = 0) {
  const program = [
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(sent(stack)),
    String(forSeconds),
    String(least),
  ]
  return JSON.parse(await runPinned(OTHER_CORE, program)) as { answered: number; seconds: number }
}

async function turnOf(stack: Stack, workload: StackWorkload): Promise<Turn> {
  const cpu = () => stack.processes.map(({ pid }) => figuresOf(pid).cpuSeconds)
  const before = cpu()
  const { answered, seconds: took } = await load(stack, workload, seconds)
  const [backend = 0, gateway = 0] = cpu().map(
    (now, index) => ((now - (before[index] ?? 0)) / answered) * 1e6,
  )
  return { perSecond: answered / took, backend, gateway }
}

function median(turns: readonly Turn[] | undefined, of: (turn: Turn) => number): number {
  const sorted = (turns ?? []).map(of).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function report({ name }: StackWorkload, [own, other]: readonly Turn[][]): void {
  const backend = median(own, (turn) => turn.backend)
  const gateway = median(own, (turn) => turn.gateway)
  const figures = [backend.toFixed(0), gateway.toFixed(0), median(own, (turn) => turn.perSecond).toFixed(1)]
  if (other !== undefined)
    for (const [mine, theirs] of [
      [backend, median(other, (turn) => turn.backend)],
      [gateway, median(other, (turn) => turn.gateway)],
    ] as const)
      figures.push(mine < 1 ? '-' : (theirs / mine).toFixed(2))
  console.log(name.padEnd(34) + figures.map((figure) => figure.padStart(11)).join(''))
}
