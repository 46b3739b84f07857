import { makeLog } from './log.ts'
import { openGateway } from './open-gateway.ts'
import { serveGateway } from './serve.ts'
import { backendUrl } from './settings.ts'

await serveGateway(
  process.env,
  (settings) => openGateway(settings, makeLog(settings)),
  (address, settings) => `Gateway ready at ${address}, over ${backendUrl(settings)}`,
)
