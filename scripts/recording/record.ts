import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  graphql,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import pino from 'pino'
import { openBackend } from '#backend/open-backend.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#backend/seed/seed-demo-society.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { makeRequestContext } from '#gateway/graph/request-context.ts'
import { makeServices } from '#gateway/services.ts'
import { readGatewaySettings } from '#gateway/settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { schema } from '#schema/schema.ts'
import { isPage, listsOf, PICTURE, RECORDED_AT, RECORDING, type Values } from './recording.ts'

/**
 * Records the demo society for the mock and the tests of pages: every list of the graph to its end and what is
 * public beside them, as the gateway answers them over the embedded backend. Run it after a change of the graph or of the demo society.
 */
type Field = GraphQLField<unknown, unknown>
type Ask = (query: string) => Promise<Values>

const LISTS = listsOf(schema)
const LISTED = new Set([...LISTS.values()].map(({ name }) => name))
const MEMBER = schema.getType('Member') as GraphQLObjectType
const now = () => RECORDED_AT

const asksForNothing = ({ args }: Field): boolean =>
  args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined)

/** Everything a type tells; of a record that has a list of its own only which it is. */
function selection(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) || above.includes(named.name)) return '{ __typename }'
  const fields = Object.values(named.getFields())
  if (above.length > 0 && LISTED.has(named.name) && 'id' in named.getFields()) return '{ id }'
  const inner = isPage(named) ? above : [...above, named.name]
  const wanted = fields.filter(
    (field) =>
      asksForNothing(field) &&
      (isLeafType(getNamedType(field.type)) || isObjectType(getNamedType(field.type))),
  )
  return `{ ${wanted.map((field) => `${call(field)} ${selection(field.type, inner)}`).join(' ')} }`
}

/** A field with the largest page it gives. */
const call = ({ name, args }: Field, given: readonly string[] = []): string => {
  const pageSize = args.some((arg) => arg.name === 'pageSize') ? ['pageSize: 100'] : []
  const all = [...pageSize, ...given]
  return all.length === 0 ? name : `${name}(${all.join(', ')})`
}

/** Every record of a list, in every state it has to be asked for by. */
async function walk(ask: Ask, field: Field): Promise<unknown[]> {
  const states = field.args.flatMap(({ name, type }) => {
    const of = getNamedType(type)
    return isNonNullType(type) && isEnumType(of)
      ? of.getValues().map((state) => `${name}: ${state.name}`)
      : []
  })
  const items: unknown[] = []
  for (const state of states.length === 0 ? [''] : states) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const data = await ask(
        `{ list: ${call(field, [state, `page: ${page}`].filter(Boolean))} ${selection(field.type)} }`,
      )
      // A state that the backend has no list for.
      const list = data['list'] as { items: unknown[]; totalPages: number } | null
      if (list === null) break
      items.push(...list.items)
      last = list.totalPages
    }
  }
  return items
}

async function record(ask: Ask): Promise<Values> {
  const data: Values = {}
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(field.type)
    if (LISTS.has(field.name)) data[field.name] = { items: await walk(ask, field) }
    else if (
      isObjectType(type) &&
      field.args.length === 0 &&
      field.extensions['access'] === 'PUBLIC' &&
      !('id' in type.getFields())
    )
      data[field.name] = (await ask(`{ ${field.name} ${selection(field.type)} }`))[field.name]
  }
  return data
}

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
  const { data, errors } = await graphql({
    schema,
    source,
    contextValue: makeRequestContext(services, request),
  })
  for (const { message, path } of errors ?? []) console.warn(`${path?.join('.')}: ${message}`)
  return { ...data }
}
const accounts: object[] = []
for (const email of DEMO_ACCOUNTS.toReversed()) {
  token = ''
  const signIn = `signInMember(input: { identifier: "${email}", password: "${DEMO_PASSWORD}" })`
  const { session } = (await ask(`mutation { ${signIn} { session { token } } }`))['signInMember'] as {
    session: { token: string }
  }
  token = session.token
  const { member } = (await ask(`{ viewer { member ${selection(MEMBER)} } }`))['viewer'] as { member: object }
  accounts.unshift(member)
}
// The last one was the admin, whose answers about the same members tell more.
const data: Values = { searchMembers: accounts, ...(await record(ask)) }
// Ledgers of members who have no account for the demonstration are cut to a page.
const isAccount = ({ email }: { email?: string }): boolean => DEMO_ACCOUNTS.includes(email ?? '')
const short = (key: string, value: unknown): unknown =>
  /Lines$/.test(key) && Array.isArray(value) ? value.slice(0, 10) : value
const shortened = (member: object): unknown =>
  isAccount(member) ? member : JSON.parse(JSON.stringify(member, short))
for (const list of ['members', 'registrations']) {
  const page = data[list] as { items: object[] }
  page.items = page.items.map(shortened) as object[]
}
// Addresses of stored files are signed for an hour.
const text = JSON.stringify(data, (key, value) =>
  /url$/i.test(key) && /^\/|token=/.test(String(value)) ? PICTURE : value,
)
await writeFile(RECORDING, gzipSync(text, { level: 9 }))
console.log(`${RECORDING.pathname}: ${text.length} characters`)
await services.backend.close()
await backend.close()
await rm(directory, { recursive: true, force: true })
