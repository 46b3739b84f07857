import { setFlagsFromString } from 'node:v8'
import { makeLog } from './log.ts'
import { openGateway } from './open-gateway.ts'
import { serveGateway } from './serve.ts'
import { backendUrl } from './settings.ts'

// Old objects may grow by four fifths before a full collection; the engine would wait for more, and take 20 to 60 MB more under
// full load (docs/performance.md).
setFlagsFromString('--heap-growing-percent=80')

// Objects of a place in the code whose objects have lived long enough a few times would be made among the old ones from then on. Of
// what a request reads most lives as long as the request does, and what the old objects refer to lives on with them until a
// full collection: a process that came to this by chance took up to half more time for as long as it lived.
setFlagsFromString('--no-allocation-site-pretenuring')

await serveGateway(
  process.env,
  (settings) => openGateway(settings, makeLog(settings)),
  (address, settings) => `Gateway ready at ${address}, over ${backendUrl(settings)}`,
)
