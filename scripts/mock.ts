import { makeLog } from '#gateway/log.ts'
import { openGateway } from '#gateway/open-gateway.ts'
import { serveGateway } from '#gateway/serve.ts'
import { mockGraph } from './mock/graph.ts'

/** `npm run mock`: the gateway over records that are made from the schema; what changes is kept until it ends. */
await serveGateway(
  process.env,
  (settings) =>
    openGateway(
      { ...settings, authSecret: 'the mock keeps no session' },
      makeLog({ ...settings, logLevel: 'warn' }),
      { graph: mockGraph(() => new Date()) },
    ),
  (address) =>
    `The mock is ready at ${address}/graphql: made-up records, no rules; without a sign-in the caller is an admin.`,
)
