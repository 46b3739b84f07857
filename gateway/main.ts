import { setFlagsFromString } from 'node:v8'
import { makeLog } from './log.ts'
import { openGateway } from './open-gateway.ts'
import { serveGateway } from './serve.ts'
import { backendUrl } from './settings.ts'

// Old objects may grow by four fifths before a full collection; the engine would wait for more, and take 20 to 60 MB more under
// full load (docs/performance.md).
setFlagsFromString('--heap-growing-percent=80')

// Every object begins among the young ones. The engine would make some of a request among the old, by chance of the process
// (docs/decisions/087-objects-begin-young.md).
setFlagsFromString('--no-allocation-site-pretenuring')

await serveGateway(
  process.env,
  (settings) => openGateway(settings, makeLog(settings)),
  (address, settings) => `Gateway ready at ${address}, over ${backendUrl(settings)}`,
)
