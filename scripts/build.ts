import { buildClientIfStale } from './build-client.ts'
import { buildGatewayIfStale } from './build-gateway.ts'

/** `npm run build`, and the first thing that `npm start` does: the client and the gateway as they are deployed. */
export async function buildWhatIsStale(): Promise<void> {
  await buildClientIfStale()
  await buildGatewayIfStale()
}

if (import.meta.main) await buildWhatIsStale()
