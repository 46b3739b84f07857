import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_GATEWAY, GATEWAY_ENVIRONMENT } from '#scripts/build-gateway.ts'
import { freePort } from '#scripts/child-processes.ts'
import { type Pinned, startCommand, startPinned } from './processes.ts'
import { TRANSLATED } from './upstream-translated.ts'

/** One of the servers that are compared. */
export interface Server extends Pinned {
  readonly name: string
  /** Whether it answers the graph, and not the bytes of the calls. */
  readonly isGraph: boolean
}

/** What a server is started with. */
export interface Start {
  readonly core: number
  /** The folder of the installed peers. */
  readonly peers: string
  /** The address of the upstream. */
  readonly upstream: string
  /** An empty folder. */
  readonly data: string
}

/** The server that only makes the calls. */
const LIMIT = 'limit'

/** The servers by name, in the order of the table. */
const STARTS: Readonly<Record<string, (start: Start) => Promise<Pinned>>> = {
  isusu: ({ core, upstream, data }) =>
    startPinned(core, [BUILT_GATEWAY], {
      ...GATEWAY_ENVIRONMENT,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      REST_URL: upstream,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      AUTH_SECRET: randomBytes(48).toString('base64url'),
    }),
  apollo: ({ core, peers, upstream }) => startPinned(core, [join(peers, 'apollo.mjs'), upstream], {}),
  mercurius: ({ core, peers, upstream }) => startPinned(core, [join(peers, 'mercurius.mjs'), upstream], {}),
  tailcall: startTailcall,
  [LIMIT]: ({ core, peers, upstream }) => startPinned(core, [join(peers, 'limit.mjs'), upstream], {}),
}

/** The names of the servers that this machine runs: Tailcall is published for Linux on x64 with a C library of GNU. */
export function serversHere(peers: string): readonly string[] {
  const names = Object.keys(STARTS)
  if (spawnSync(tailcallIn(peers), ['--version']).status === 0) return names
  console.log('Tailcall does not run on this machine and is left out\n')
  return names.filter((name) => name !== 'tailcall')
}

const tailcallIn = (peers: string): string =>
  join(peers, 'node_modules/@tailcallhq/core-linux-x64-gnu/bin/tailcall')

/** Starts the server of that name. */
export async function startServer(name: string, start: Start): Promise<Server> {
  const make = STARTS[name]
  if (make === undefined)
    throw new Error(`--servers takes ${Object.keys(STARTS).join(', ')}, and not ${name}`)
  return { name, isGraph: name !== LIMIT, ...(await make(start)) }
}

async function startTailcall({ core, peers, upstream, data }: Start): Promise<Pinned> {
  const schema = readFileSync(join(import.meta.dirname, 'peers/tailcall.graphql'), 'utf8')
  const file = join(data, 'tailcall.graphql')
  const port = await freePort()
  writeFileSync(
    file,
    schema.replaceAll('UPSTREAM', upstream + TRANSLATED).replace('port: PORT', `port: ${port}`),
  )
  return startCommand(
    core,
    [tailcallIn(peers), 'start', file],
    // It would tell its makers that it was started.
    { TAILCALL_TRACKER: 'false' },
    /launched at \[([\d.]+:\d+)\]/,
  )
}
