import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCOPES, type Scope } from '#rules/programs/scopes.ts'
import { aProgram, bearing, PROGRAMS } from '#tests/support/a-program.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { pngBlob } from '#tests/support/operations/operation.ts'
import { bytesOf } from '#tests/support/payroll-month.ts'
import { aPdf } from '#tests/support/uploads.ts'

const NETWORK = '127.0.0.0/8'

let backend: TestBackend
let gateway: TestGateway
let program: Awaited<ReturnType<typeof aProgram>>
const addresses = new Map<string, string>()

/** Every kind of file that a key reads through the graph: the fields that lead to it, and the scope without which it is closed. */
const FILES: Readonly<Record<string, { readonly query: string; readonly without: readonly Scope[] }>> = {
  'a journal': {
    query: '{ journalFile(format: PLAIN_TEXT, from: "2026-11-01", to: "2026-11-20") }',
    without: ['READ_BOOKS'],
  },
  'a deduction schedule': {
    query: '{ deductionSchedules(pageSize: 1) { items { fileUrl(kind: CSV) } } }',
    without: ['READ_PAYROLL', 'WRITE_PAYROLL'],
  },
  'a deduction report': {
    query: '{ deductionReports(pageSize: 1) { items { fileUrl(kind: CSV) } } }',
    without: ['READ_PAYROLL', 'WRITE_PAYROLL'],
  },
  'an export': { query: '{ exports(pageSize: 1) { items { fileUrl } } }', without: ['READ_MEMBERS'] },
  'a picture of a product': { query: '{ products(pageSize: 100) { items { imageUrl } } }', without: [] },
  'a legal document': { query: '{ legalDocuments(pageSize: 1) { items { fileUrl } } }', without: [] },
}
const KINDS = Object.keys(FILES)

/** The address in an answer that has one. */
function addressIn(data: unknown): string {
  const [address] = /\/files\/[^"]+/.exec(JSON.stringify(data)) ?? []
  if (address === undefined) throw new Error(`no address in ${JSON.stringify(data)}`)
  return address
}

const byKey = (query: string) => gateway.ask(query, { headers: bearing(program.key) })
const fetched = (kind: string, headers: Record<string, string> = bearing(program.key)) =>
  gateway.inject({ url: addresses.get(kind) ?? '', headers })
const statuses = async (headers?: Record<string, string>) =>
  Promise.all(KINDS.map(async (kind) => (await fetched(kind, headers)).statusCode))
const change = (scopes: readonly Scope[], networks: readonly string[] = [NETWORK]) =>
  backend.call({
    method: 'PUT',
    path: `${PROGRAMS}/${program.id}`,
    as: 'admin',
    body: { name: 'Reads files', scopes, networks },
  })

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  program = await aProgram(backend, SCOPES, { networks: [NETWORK] })
  const admin = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
  const payer = await backend.call({
    method: 'POST',
    path: '/admin/API/payers',
    as: 'admin',
    body: {
      name: 'Bursary',
      identifier: 'staff number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
      remittanceDay: 7,
      elements: [{ code: 'ALL', description: 'Everything', items: [] }],
    },
  })
  if (payer.status !== 200) throw new Error(payer.text)
  const payerId = (await byKey('{ payers { id } }')).data.payers[0].id
  const done = [
    await byKey(
      `mutation { buildDeductionSchedule(input: { payerId: "${payerId}", month: "2026-12" }) { userErrors { message } } }`,
    ),
    await gateway.upload(
      `mutation ($file: Upload!) { uploadDeductionReport(input: { payerId: "${payerId}", month: "2026-12", file: $file }) { userErrors { message } } }`,
      {
        variables: { file: null },
        files: { file: new Blob(['Staff No,Amount\nX1,100'], { type: 'text/csv' }) },
        headers: bearing(program.key),
      },
    ),
    await gateway.upload(
      'mutation ($file: Upload!) { addLegalDocument(input: { name: "Bye-laws", file: $file }) { userErrors { message } } }',
      { variables: { file: null }, files: { file: new Blob([bytesOf(aPdf())]) }, token: admin },
    ),
    await gateway.upload(
      `mutation ($file: Upload!) { addProduct(input: { name: "Rice", description: "Long grain", image: $file,
        variations: [{ name: "5 KG", price: 900000 }] }) { userErrors { message } } }`,
      { variables: { file: null }, files: { file: await pngBlob() }, token: admin },
    ),
    await byKey('mutation { startExport(input: { kind: MEMBERS, format: CSV }) { userErrors { message } } }'),
  ]
  const failed = done.flatMap(({ errors = [] }) => errors)
  if (failed.length > 0) throw new Error(JSON.stringify(failed))
  await backend.deps.exports.settled()
  for (const kind of KINDS) addresses.set(kind, addressIn((await byKey(FILES[kind]?.query ?? '')).data))
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

describe('the file that a key was given an address of', () => {
  it('comes with the key alone, and the address is worth nothing to who finds it', async () => {
    expect(await statuses()).toEqual(KINDS.map(() => 200))
    expect(await statuses({})).toEqual(KINDS.map(() => 401))
    const found = await fetched('an export', {})
    expect(found.json().message).toContain('Send its key in the header Authorization')
    const session = { 'x-auth-token': await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD) }
    expect(await statuses(session)).toEqual(KINDS.map(() => 401))
  })

  it.each(KINDS.filter((kind) => FILES[kind]?.without.length))(
    'closes at the moment at which its scope is taken away: %s',
    async (kind) => {
      const { without = [] } = FILES[kind] ?? {}
      await change(SCOPES.filter((scope) => !without.includes(scope)))
      expect((await fetched(kind)).statusCode).toBe(404)
      await change(SCOPES)
      expect((await fetched(kind)).statusCode).toBe(200)
    },
  )

  it('closes to callers from elsewhere than the networks of its account', async () => {
    await change(SCOPES, ['203.0.113.0/24'])
    expect(await statuses()).toEqual(KINDS.map(() => 404))
    await change(SCOPES)
  })

  it('costs one call of the budget of the key, which its answer says', async () => {
    const left = async () => /r=(\d+)/.exec(String((await fetched('an export')).headers['ratelimit']))?.[1]
    const before = Number(await left())
    expect(Number(await left())).toBe(before - 1)
  })

  it('closes once the key is revoked', async () => {
    await backend.call({
      method: 'DELETE',
      path: `/admin/API/serviceaccountkeys/${program.keyId}`,
      as: 'admin',
    })
    expect(await statuses()).toEqual(KINDS.map(() => 404))
  })
})
