import { buildClientIfStale } from './build-client.ts'
import { startServer, superviseUntilStopped } from './child-processes.ts'
import { serverAddresses } from './server-addresses.ts'

/** `npm run gateway`: only the gateway and the client, over REST_URL or a backend that is already running. */
await buildClientIfStale()
const { rest } = serverAddresses(process.env)
process.exit(await superviseUntilStopped([startServer('gateway/main.ts', { REST_URL: rest })]))
