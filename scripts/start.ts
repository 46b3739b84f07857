import type { ChildProcess } from 'node:child_process'
import { buildClientIfStale } from './build-client.ts'
import { becomesReady, startServer, superviseUntilStopped } from './child-processes.ts'
import { serverAddresses } from './server-addresses.ts'
import { addressesAndSignIns } from './welcome.ts'

/**
 * `npm start`: the client built if it is stale, the embedded backend (unless REST_URL names another one)
 * and the gateway, each a process of its own. Ends with 0 on SIGTERM once both have finished their work.
 */
const READY_WITHIN_MS = 60_000

await buildClientIfStale()

// A line for every request would push the addresses and sign-ins off the screen.
if (process.env.NODE_ENV !== 'production') process.env.LOG_LEVEL ||= 'warn'

const { web, rest, embedded } = serverAddresses(process.env)
const servers: ChildProcess[] = []
if (embedded) {
  const backend = startServer('backend/main.ts', {})
  servers.push(backend)
  if (!(await becomesReady(`${rest}/readyz`, backend, READY_WITHIN_MS))) await giveUp('The embedded backend')
}

const gateway = startServer('gateway/main.ts', { REST_URL: rest })
servers.unshift(gateway)
if (!(await becomesReady(`${web}/healthz`, gateway, READY_WITHIN_MS))) await giveUp('The gateway')

console.log(addressesAndSignIns({ web, rest, embedded, demo: process.env.NODE_ENV !== 'production' }))
process.exit(await superviseUntilStopped(servers))

async function giveUp(what: string): Promise<never> {
  console.error(`${what} did not start: its own message stands above.`)
  for (const server of servers) server.kill('SIGTERM')
  process.exit(1)
}
