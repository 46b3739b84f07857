import type { ChildProcess } from 'node:child_process'
import { buildWhatIsStale } from './build.ts'
import { BUILT_GATEWAY, GATEWAY_ENVIRONMENT } from './build-gateway.ts'
import { leaveNothingBehind, startServer, startUntilReady, superviseUntilStopped } from './child-processes.ts'
import { offersDemo, serverAddresses } from './server-addresses.ts'
import { addressesAndSignIns } from './welcome.ts'

/**
 * `npm start`: the client and the gateway built if they are stale, the embedded backend (unless REST_URL names another one)
 * and the gateway, each in its own process. Ends with 0 on SIGTERM once both have finished their work.
 */
// The first start makes two years of the demo society's books, which takes its time on a busy machine. A backend that waits for
// its PostgreSQL says so, and is waited for.
const READY_WITHIN_MS = process.env.DATABASE_URL ? Number.POSITIVE_INFINITY : 180_000

await buildWhatIsStale()

// One line per request would push the addresses and sign-ins off the screen.
if (process.env.NODE_ENV !== 'production') process.env.LOG_LEVEL ||= 'warn'

const { web, client, rest, embedded } = serverAddresses(process.env)
const servers: ChildProcess[] = []
const supervised = leaveNothingBehind(servers)

async function bringUp(what: string, url: string, script: string, env: NodeJS.ProcessEnv): Promise<void> {
  const start = () => {
    const server = startServer(script, env)
    // The gateway stops before the backend that it calls.
    servers.unshift(server)
    return server
  }
  if ((await startUntilReady(start, url, READY_WITHIN_MS)).isReady) return
  console.error(`${what} did not start: see its message above.`)
  process.exit(1)
}

if (embedded)
  await bringUp('The embedded backend', `${rest}/readyz`, 'backend/main.ts', { CLIENT_URL: client })
await bringUp('The gateway', `${web}/healthz`, BUILT_GATEWAY, {
  ...GATEWAY_ENVIRONMENT,
  REST_URL: rest,
})

supervised()
console.log(addressesAndSignIns({ web, client, rest, embedded, demo: embedded && offersDemo(process.env) }))
process.exit(await superviseUntilStopped(servers))
