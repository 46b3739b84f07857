import { type ChildProcess, spawn } from 'node:child_process'
import {
  leaveNothingBehind,
  PROJECT_ROOT,
  startServer,
  startUntilReady,
  superviseUntilStopped,
} from './child-processes.ts'
import { mustGenerateHooks, watchHooks } from './generate-hooks.ts'
import { offersDemo, serverAddresses } from './server-addresses.ts'
import { addressesAndSignIns } from './welcome.ts'

/**
 * `npm run dev`: `npm start` with reload. Vite answers on PORT and passes /graphql and the like on to the
 * gateway, which listens on the next port; node --watch restarts the servers, codegen watches the operations.
 */
const READY_WITHIN_MS = 60_000
const INTERNAL_PORT_OFFSET = 100

await mustGenerateHooks()

const { web, client, rest, embedded } = serverAddresses(process.env)
const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || '4000')
const gatewayPort = String(port + INTERNAL_PORT_OFFSET)
const gatewayUrl = `http://127.0.0.1:${gatewayPort}`
const watch = ['--watch', '--watch-preserve-output']

const servers: ChildProcess[] = []
const supervised = leaveNothingBehind(servers)

/** Under --watch a server that cannot start waits for the next change, so the script does not give up. */
const bringUp = (url: string, script: string, env: NodeJS.ProcessEnv) =>
  startUntilReady(
    () => {
      const server = startServer(script, env, watch)
      servers.unshift(server)
      return server
    },
    url,
    READY_WITHIN_MS,
  )

if (embedded) await bringUp(`${rest}/readyz`, 'backend/main.ts', { CLIENT_URL: client })
await bringUp(`${gatewayUrl}/healthz`, 'gateway/main.ts', {
  REST_URL: rest,
  PORT: gatewayPort,
  HOST: '127.0.0.1',
})

const vite = spawn(
  'vite',
  ['--port', String(port), '--host', host, '--strictPort', '--clearScreen', 'false'],
  {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, GATEWAY_URL: gatewayUrl },
  },
)
const codegen = watchHooks()
supervised()
console.log(addressesAndSignIns({ web, client, rest, embedded, demo: embedded && offersDemo(process.env) }))
process.exit(await superviseUntilStopped([vite, codegen, ...servers]))
