import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '#gateway/log.ts'
import { openGateway } from '#gateway/open-gateway.ts'
import { serveGateway } from '#gateway/serve.ts'
import { mockGraph } from './mock/graph.ts'
import { RECORDED_AT } from './recording/recording.ts'

/** `npm run mock`: the gateway over the demo society's records in memory; nothing that changes is kept. */
await serveGateway(
  process.env,
  (settings) =>
    openGateway(
      { ...settings, dataDirectory: join(tmpdir(), 'isusu-mock'), authSecret: 'the mock keeps no session' },
      makeLog({ ...settings, logLevel: 'warn' }),
      { now: () => RECORDED_AT, graph: mockGraph() },
    ),
  (address) =>
    `The mock is ready at ${address}/graphql. Without a sign-in the caller is the first member with an admin's rights.`,
)
