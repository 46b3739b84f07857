import { buildWhatIsStale } from './build.ts'
import { BUILT_GATEWAY, GATEWAY_ENVIRONMENT } from './build-gateway.ts'
import { startServer, superviseUntilStopped } from './child-processes.ts'
import { serverAddresses } from './server-addresses.ts'

/** `npm run gateway`: only the gateway and the client, over REST_URL or a backend that is already running. */
await buildWhatIsStale()
const { rest } = serverAddresses(process.env)
process.exit(
  await superviseUntilStopped([startServer(BUILT_GATEWAY, { ...GATEWAY_ENVIRONMENT, REST_URL: rest })]),
)
