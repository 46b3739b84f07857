import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type GraphQLObjectType, graphql } from 'graphql'
import pino from 'pino'
import { openBackend } from '#backend/open-backend.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { makeRequestContext } from '#gateway/graph/request-context.ts'
import { makeServices } from '#gateway/services.ts'
import { readGatewaySettings } from '#gateway/settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { schema } from '#schema/schema.ts'
import { RECORDED_AT, RECORDING, recorded, type Values } from './recording.ts'
import { type Ask, recordGraph, selection } from './walk.ts'

/**
 * Records the demo society for the mock: what the gateway answers an admin over the embedded backend. To be run
 * after a change of the graph or of the demo society.
 */
const MEMBER = schema.getType('Member') as GraphQLObjectType
const LOAN = schema.getType('LoanRequest') as GraphQLObjectType
const now = () => RECORDED_AT

const directory = await mkdtemp(join(tmpdir(), 'isusu-mock-'))
const environment = {
  NODE_ENV: 'test',
  DATA_DIR: directory,
  LOG_LEVEL: 'silent',
  AUTH_SECRET: 'x'.repeat(32),
}
const log = pino({ level: 'silent' })
const backend = await openBackend(readBackendSettings(environment), log, now)
const restUrl = await backend.app.listen({ host: '127.0.0.1', port: 0 })
const settings = readGatewaySettings({ ...environment, REST_URL: restUrl })
const services = makeServices({
  settings,
  society: DEFAULT_SOCIETY_SETTINGS,
  secret: new Uint8Array(32),
  log,
  now,
})
let token = ''
const ask: Ask = async (source) => {
  const request = { id: 'recording', ip: '127.0.0.1', headers: { 'x-auth-token': token }, log }
  const { data } = await graphql({
    schema,
    source,
    contextValue: makeRequestContext(services, request),
  })
  return { ...data }
}
const accounts: object[] = []
const ownLoans: object[] = []
for (const email of DEMO_ACCOUNTS.toReversed()) {
  token = ''
  const signIn = `signInMember(input: { identifier: "${email}", password: "${DEMO_PASSWORD}" })`
  const { signInMember } = await ask(`mutation { ${signIn} { session { token } } }`)
  ;({ token } = (signInMember as { session: { token: string } }).session)
  const { viewer } = await ask(`{ viewer { member ${selection(MEMBER)} } }`)
  accounts.unshift((viewer as { member: object }).member)
  // Rejected requests are shown to their borrowers alone.
  const { myRequests } = await ask(`{ myRequests { loanRequests ${selection(LOAN)} } }`)
  const { loanRequests } = myRequests as { loanRequests: readonly { state: string }[] }
  ownLoans.push(...loanRequests.filter(({ state }) => state === 'REJECTED'))
}
// The last one was the admin, who is told more about the same members.
const lists = await recordGraph(ask)
const loans = { items: [...(lists['loanRequests'] as { items: object[] }).items, ...ownLoans] }
const data: Values = { searchMembers: accounts, ...lists, loanRequests: loans }
const text = JSON.stringify(recorded(data))
await writeFile(RECORDING, gzipSync(text, { level: 9 }))
console.log(`${RECORDING.pathname}: ${text.length} characters`)
await services.backend.close()
await backend.close()
await rm(directory, { recursive: true, force: true })
