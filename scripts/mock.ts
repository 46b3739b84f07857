import { parseArgs } from 'node:util'
import { mockServer } from './mock/server.ts'

/**
 * `npm run mock`: the same graph with believable data, on the gateway's address. It needs no backend, no store and
 * no sign-in. `-- --seed 7` makes another society.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' } } })
const seed = values.seed === undefined ? undefined : Number(values.seed)
if (seed !== undefined && !Number.isSafeInteger(seed)) {
  console.error('--seed must be a whole number')
  process.exit(1)
}

const app = mockServer({ seed })
const stop = () => void app.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

const port = Number(process.env.PORT || 4000)
const web = await app.listen({ host: process.env.HOST || '127.0.0.1', port }).catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    isTaken
      ? `port ${port} is taken; stop what uses it, or choose another with PORT=${port + 10}`
      : `The mock cannot start: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
})
console.log(`
The mock is ready: made-up data, nothing is kept.

  GraphQL and GraphiQL    ${web}/graphql
  The schema as text      ${web}/schema.graphql

  Without a sign-in everything is open. To be somebody, sign in with any password:
  member@isusu.example, moderator@isusu.example, admin@isusu.example

  Stop with Ctrl+C.
`)
