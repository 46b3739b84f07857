import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Response as LightMyRequestResponse } from 'light-my-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

const STAFF = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from('{"sub":"s1"}').toString('base64url')}.x`

const user = (id: string, level: number) => ({
  _id: id,
  memberId: 'COOP000101',
  accessLevel: level,
  confirmed: true,
  name: 'Adaeze Okafor '.repeat(100),
  createdAt: '2024-01-01T00:00:00.000Z',
})

const CONFIGURATION = {
  plotPrice: 1000,
  nonMemberPlotPrice: 2000,
  minimumPercentage: 30,
  maximumInstallments: 3e9,
  availablePlots: {},
}

let backend: ScriptedBackend
let gateway: TestGateway
let clientDirectory: string

beforeAll(async () => {
  backend = await startScriptedBackend()
  backend.on('/user/getuser/s1', (request, response) =>
    (request.headers['x-auth-token'] === STAFF ? json(user('s1', 2)) : json({ message: 'no' }, 401))(
      request,
      response,
    ),
  )
  backend.on('/admin/API/getmember/m1', json(user('m1', 1)))
  backend.on('/admin/API/getmember/m2', json({ message: 'no such member' }, 404))
  backend.on('/admin/API/getmember/m3', json({ _id: 'm3' }))
  backend.on('/admin/API/getmember/m4', json({ message: 'down' }, 503))
  backend.on(
    '/admin/API/getallusers',
    json({ users: [user('m1', 1), user('m2', 1)], totalPages: 1, totalUsers: 2 }),
  )
  backend.on('/api/system-configs', json(CONFIGURATION))
  clientDirectory = await mkdtemp(join(tmpdir(), 'isusu-client-'))
  const known = { [MEMBER_HASH]: MEMBER, [SCHEMA_HASH]: ABOUT_SCHEMA }
  await writeFile(join(clientDirectory, 'operations.json'), JSON.stringify(known))
  gateway = await startTestGateway({ restUrl: backend.url, clientDirectory })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
  await rm(clientDirectory, { recursive: true })
})

/** What a request of the table sends besides its media type. */
interface Sent {
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A plain post has the type application/json; under the other name of the type the same body comes by Yoga's own way in. */
const WAYS_IN = ['application/json', 'application/graphql+json']

async function send({ body, headers }: Sent, type: string): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': type, 'x-request-id': 'the-same-id', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** What must be equal: the status, every header but the date, and the body as bytes. */
const seen = ({ statusCode, headers, rawPayload }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date')),
  body: rawPayload.toString('latin1'),
})

const MEMBER = 'query Of($id: ID!) { member(id: $id) { id name employment { rank } } }'
const ABOUT_SCHEMA = '{ __type(name: "Member") { name } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const MEMBER_HASH = hashOf(MEMBER)
const SCHEMA_HASH = hashOf(ABOUT_SCHEMA)
const named = (sha256Hash: unknown, more: object = {}) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
  ...more,
})
const one = (id: unknown) => ({ query: MEMBER, variables: { id } })
const staff = { 'x-auth-token': STAFF }

/** More objects than most operations return, which a plain post writes field by field. */
const COPY = `{ ${Array.from({ length: 6 }, (_, n) => `p${n}: members(page: ${n + 1}, pageSize: 100) { totalCount items { id name employment { rank } } }`).join(' ')} }`

const TABLE: readonly (Sent & { readonly name: string })[] = [
  { name: 'a member', body: one('m1'), headers: staff },
  { name: 'a copy of the register', body: { query: COPY }, headers: staff },
  { name: 'a copy of the register that is refused', body: { query: COPY } },
  { name: 'no member', body: one('m2'), headers: staff },
  { name: 'a record that cannot be read', body: one('m3'), headers: staff },
  { name: 'a backend that fails', body: one('m4'), headers: staff },
  { name: 'nobody signed in', body: one('m1') },
  { name: 'a token that is refused', body: one('m1'), headers: { 'x-auth-token': 'what' } },
  { name: 'the token as a bearer', body: one('m1'), headers: { authorization: `Bearer ${STAFF}` } },
  { name: 'a value that its type cannot hold', body: { query: '{ systemConfig { maximumInstalments } }' } },
  {
    name: 'an operation of several',
    body: { query: 'query A { viewer { name } } query B { __typename }', operationName: 'B' },
  },
  { name: 'an operation that is not there', body: { query: 'query A { __typename }', operationName: 'C' } },
  { name: 'several without a choice', body: { query: 'query A { __typename } query B { __typename }' } },
  {
    name: 'fields left out',
    body: {
      query: 'query ($no: Boolean!) { __typename @skip(if: $no) a: __typename @include(if: $no) }',
      variables: { no: false },
    },
  },
  { name: 'a wrong variable', body: one({ not: 'an id' }), headers: staff },
  { name: 'a missing variable', body: { query: MEMBER }, headers: staff },
  { name: 'variables that are a list', body: { query: MEMBER, variables: ['m1'] }, headers: staff },
  {
    name: 'no variables as null',
    body: { query: '{ __typename }', variables: null, operationName: null, extensions: null },
  },
  { name: 'extensions', body: { query: '{ __typename }', extensions: { persisted: 1 } } },
  { name: 'an unknown parameter', body: { query: '{ __typename }', more: 1 } },
  { name: 'an unknown parameter that is null', body: { query: '{ __typename }', more: null } },
  { name: 'an unknown field', body: { query: '{ nothing }' } },
  { name: 'no document', body: { query: '{ viewer' } },
  { name: 'no query', body: { variables: {} } },
  { name: 'a query that is no text', body: { query: 7 } },
  { name: 'a batch', body: [{ query: '{ __typename }' }] },
  { name: 'a text', body: '"{ __typename }"' },
  { name: 'no JSON', body: '{"query":' },
  { name: 'a member by hash', body: named(MEMBER_HASH, { variables: { id: 'm1' } }), headers: staff },
  {
    name: 'a member by hash and name',
    body: named(MEMBER_HASH, { variables: { id: 'm1' }, operationName: 'Of' }),
    headers: staff,
  },
  {
    name: 'a hash with the name of another operation',
    body: named(MEMBER_HASH, { variables: { id: 'm1' }, operationName: 'Else' }),
    headers: staff,
  },
  {
    name: 'a hash with a wrong variable',
    body: named(MEMBER_HASH, { variables: { id: {} } }),
    headers: staff,
  },
  { name: 'a hash and nobody signed in', body: named(MEMBER_HASH, { variables: { id: 'm1' } }) },
  { name: 'a hash of a question about the schema', body: named(SCHEMA_HASH) },
  { name: 'an unknown hash', body: named('0'.repeat(64), { operationName: 'Of', variables: {} }) },
  { name: 'a hash that is a property of objects', body: named('constructor') },
  { name: 'a hash that is no text', body: named(7) },
  {
    name: 'a hash of another version',
    body: { extensions: { persistedQuery: { version: 2, sha256Hash: MEMBER_HASH } } },
  },
  { name: 'an unknown hash with its text', body: named('0'.repeat(64), one('m1')), headers: staff },
  { name: 'a known hash with another text', body: named(MEMBER_HASH, { query: '{ __typename }' }) },
  { name: 'a known hash with an empty text', body: named(MEMBER_HASH, { query: '' }), headers: staff },
  { name: 'a known hash with null as its text', body: named(MEMBER_HASH, { query: null }), headers: staff },
  { name: 'a hash with an unknown parameter', body: named(MEMBER_HASH, { more: 1 }), headers: staff },
  { name: 'a question about the schema', body: { query: '{ __type(name: "Member") { name } }' } },
  { name: 'an alias that is no property', body: { query: '{ __proto__: __typename }' } },
  { name: 'a subscription that there is not', body: { query: 'subscription { viewer { name } }' } },
  {
    name: 'a subscription without a stream',
    body: { query: 'subscription { workQueueChanged { pendingLoanRequests } }' },
    headers: staff,
  },
  {
    name: 'too deep',
    body: { query: `{ viewer { member ${'{ loanRequests { member '.repeat(6)}{ id }${' } }'.repeat(6)} } }` },
  },
  {
    name: 'too costly',
    body: {
      query:
        '{ loanRequests(pageSize: 100) { items { member { id loanRequests { id } requests { __typename } } } } }',
    },
    headers: staff,
  },
  { name: 'a foreign page', body: one('m1'), headers: { ...staff, origin: 'https://elsewhere.example' } },
  { name: 'an origin that is null', body: { query: '{ __typename }' }, headers: { origin: 'null' } },
  {
    name: 'headers that CORS asks for',
    body: { query: '{ __typename }' },
    headers: { origin: 'https://a.example', 'access-control-request-headers': 'x-a' },
  },
  { name: 'compressed by brotli', body: one('m1'), headers: { ...staff, 'accept-encoding': 'br, gzip' } },
  { name: 'compressed by gzip', body: one('m1'), headers: { ...staff, 'accept-encoding': 'gzip' } },
  {
    name: 'a refusal for a foreign page',
    body: { query: '{ nothing }' },
    headers: { origin: 'https://elsewhere.example' },
  },
  ...[
    'application/json',
    'application/graphql-response+json',
    'application/graphql-response+json, application/json;q=0.9',
    'application/json, text/plain, */*',
    'text/plain',
    'text/event-stream',
    'application/*',
    '*/*;q=0.1',
    'application/json; charset=utf-8',
    'application/json; charset=latin1',
    'APPLICATION/JSON',
  ].flatMap((accept) => [
    { name: `accepting ${accept}`, body: { query: '{ __typename }' }, headers: { accept } },
    { name: `an error accepting ${accept}`, body: one('m1'), headers: { accept } },
    { name: `a refusal accepting ${accept}`, body: { query: '{ nothing }' }, headers: { accept } },
  ]),
]

describe('a plain post and Yoga’s own way in', () => {
  it.each(TABLE)('answer the same to $name', async (sent) => {
    const [plain, other] = await Promise.all(WAYS_IN.map((type) => send(sent, type)))
    if (plain === undefined || other === undefined) throw new Error('there are two ways in')
    expect(seen(plain)).toEqual(seen(other))
  })

  it('count and log the same', async () => {
    const linesOf = async (type: string) => {
      gateway.log.length = 0
      await send({ body: { query: '{ systemConfig { maximumInstalments } }' } }, type)
      return gateway.log
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'masked error' || msg === 'answered')
        .map(({ msg, route, status, operation, path }) => ({ msg, route, status, operation, path }))
    }
    const [plain, other] = [await linesOf('application/json'), await linesOf('application/graphql+json')]
    expect(plain).toEqual(other)
    expect(plain.length).toBeGreaterThan(0)
  })
})
