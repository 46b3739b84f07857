import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'
import { SCHEMA_VERSION } from '#schema/version.ts'
import type * as Sdk from '#scripts/sdk/package/api.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type BuiltSdk, builtSdk } from '#tests/support/built-sdk.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { pngBlob } from '#tests/support/operations/operation.ts'

const run = promisify(execFile)
const DOCS = join(import.meta.dirname, '../../../docs/examples')
const TSC = join(import.meta.dirname, '../../../node_modules/.bin/tsc')

let built: BuiltSdk
let sdk: typeof Sdk
beforeAll(async () => {
  built = await builtSdk()
  sdk = await import(join(built.sdk, 'index.js'))
}, 120_000)
afterAll(() => built.remove())

describe('the package @isusu/graph', () => {
  it('packs into 50 kB, with nothing that it depends on', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: built.sdk })
    const [packed] = JSON.parse(stdout)
    expect(packed.size).toBeLessThanOrEqual(50 * 1_024)
    const names = packed.files.map(({ path }: { path: string }) => path)
    expect(names).toEqual(
      expect.arrayContaining(['index.js', 'index.d.ts', 'README.md', 'possibleTypes.json']),
    )
    const described = JSON.parse(await readFile(join(built.sdk, 'package.json'), 'utf8'))
    expect(described).toMatchObject({ name: '@isusu/graph', version: SCHEMA_VERSION })
    expect(described.dependencies).toBeUndefined()
    for (const name of names.filter((each: string) => each.endsWith('.js')))
      expect(await readFile(join(built.sdk, name), 'utf8')).not.toMatch(/from '[^.]/)
  })

  it('holds the schema, its documents and its possible types', async () => {
    const text = await readFile(join(built.sdk, 'schema.graphql'), 'utf8')
    const read = buildSchema(text)
    expect(Object.keys(read.getTypeMap()).sort()).toEqual(Object.keys(schema.getTypeMap()).sort())
    const operations = await readFile(join(DOCS, 'operations.graphql'), 'utf8')
    expect(validate(read, parse(operations))).toEqual([])
    const possible = JSON.parse(await readFile(join(built.sdk, 'possibleTypes.json'), 'utf8'))
    expect(possible.Node).toContain('LoanRequest')
  })

  it('gives a program the types of its data and its variables', async () => {
    const program = `
      import { call, events, type Kobo, MemberBalancesDocument, PostRemittanceDocument, UploadDeductionReportDocument, upload, verifyWebhook, walk } from '@isusu/graph'
      const society = { url: 'https://society.example', token: 'key' }
      for await (const { memberNumber, statement } of walk(society, MemberBalancesDocument, {}, ({ members }) => members)) {
        const total: Kobo | undefined = statement?.totalSavings
        const number: string | null = memberNumber
        // @ts-expect-error -- was not selected
        void statement?.interest
        console.log(total, number)
      }
      // @ts-expect-error -- the input is missing
      await call(society, PostRemittanceDocument, {})
      const { uploadDeductionReport } = await upload(society, UploadDeductionReportDocument, { input: {} }, { 'input.file': new Blob([]) })
      const text: string | undefined = uploadDeductionReport?.deductionReport?.id
      for await (const { items, endCursor } of events(society, { after: 'now' })) console.log(items, endCursor, text)
      const { data: { id } } = await verifyWebhook({ secret: 'whsec_', headers: new Headers(), body: '' })
      const own = await call<{ society: { name: string } }, object>(society, '{ society { name } }', {})
      console.log(id.length, own.society.name)`
    await writeFile(join(built.program, 'program.ts'), program)
    const options = [
      '--ignoreConfig',
      '--strict',
      '--noEmit',
      '--target',
      'es2024',
      '--module',
      'nodenext',
      '--types',
      'node',
      '--lib',
      'es2024,dom',
    ]
    await writeFile(join(built.program, 'package.json'), '{"type":"module"}')
    const names = await readdir(join(DOCS, 'typescript'))
    const examples = names.map((name) => join(built.program, name))
    for (const name of names) await copyFile(join(DOCS, 'typescript', name), join(built.program, name))
    const { stdout } = await run(TSC, [...options, join(built.program, 'program.ts'), ...examples], {
      cwd: built.program,
    }).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  }, 60_000)
})

describe('its calls over a society', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let society: Sdk.Connection
  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
    society = { url, token: await backend.tokenOf('admin') }
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  it('walks a list to its end, each item once', async () => {
    const query =
      'query ($after: String) { members(after: $after, pageSize: 7) { items { id } hasNextPage endCursor } }'
    const found: string[] = []
    type Data = { members: Sdk.PageOf<{ id: string }> }
    const list = sdk.walk<Data, { after?: string | null }, { id: string }>(
      society,
      query,
      {},
      ({ members }) => members,
    )
    for await (const { id } of list) found.push(id)
    const { members } = await sdk.call<{ members: { totalCount: number } }, object>(
      society,
      '{ members { totalCount } }',
      {},
    )
    expect(found.length).toBe(members.totalCount)
    expect(new Set(found).size).toBe(found.length)
  })

  it('uploads a file, and makes a change once for one key', async () => {
    const ADD = `mutation ($input: AddProductInput!) { addProduct(input: $input) { product { id } userErrors { message } } }`
    const input = {
      name: 'Yam flour',
      description: 'From Oyo',
      image: null,
      variations: [{ name: '5 KG', price: 900_000 }],
    }
    type Data = { addProduct: { product: { id: string } | null } }
    const options = { idempotencyKey: sdk.newKey() }
    const send = async () =>
      sdk.upload<Data, never>(society, ADD, { input }, { 'input.image': await pngBlob() }, options)
    const [first, again] = [await send(), await send()]
    expect(first.addProduct.product?.id).toBeDefined()
    expect(again).toEqual(first)
  })

  it('throws what was refused, with its code', async () => {
    await expect(
      sdk.call({ ...society, token: null }, '{ members { totalCount } }', {}),
    ).rejects.toMatchObject({
      name: 'GraphError',
      code: 'UNAUTHENTICATED',
      path: ['members'],
    })
  })
})

describe('its calls when the service is in trouble', () => {
  /** A connection whose answers are given, one after another, and what it waited for. */
  function troubled(...answers: readonly (Response | Error)[]) {
    const waits: number[] = []
    const left = [...answers]
    const connection: Sdk.Connection = {
      url: 'http://127.0.0.1',
      wait: async (milliseconds) => void waits.push(milliseconds),
      async fetch() {
        const answer = left.shift()
        if (answer instanceof Response) return answer
        throw answer ?? new Error('asked too often')
      },
    }
    return { waits, left, connection }
  }
  const done = () => Response.json({ data: { done: true } })
  const failing = (code: string, more: object = {}) =>
    Response.json({ data: null, errors: [{ message: 'no', extensions: { code, ...more } }] })
  const CHANGE = 'mutation { signOut { message } }'

  it('waits as long as the service says', async () => {
    const busy = new Response('', { status: 503, headers: { 'retry-after': '7' } })
    const { connection, waits } = troubled(busy, failing('TOO_MANY_REQUESTS', { retryAfter: 3 }), done())
    expect(await sdk.call(connection, '{ society { name } }', {})).toEqual({ done: true })
    expect(waits).toEqual([7_000, 3_000])
  })

  it('sends a change again after a failure only with a key', async () => {
    const without = troubled(failing('BACKEND_TIMEOUT'), done())
    await expect(sdk.call(without.connection, CHANGE, {})).rejects.toMatchObject({ code: 'BACKEND_TIMEOUT' })
    const lost = troubled(new TypeError('fetch failed'), done())
    await expect(sdk.call(lost.connection, CHANGE, {})).rejects.toThrow('fetch failed')
    const keyed = troubled(failing('BACKEND_TIMEOUT'), new TypeError('fetch failed'), done())
    expect(await sdk.call(keyed.connection, CHANGE, {}, { idempotencyKey: sdk.newKey() })).toEqual({
      done: true,
    })
    const refused = troubled(failing('OVERLOADED', { retryAfter: 1 }), done())
    expect(await sdk.call(refused.connection, CHANGE, {})).toEqual({ done: true })
  })

  it('gives up after four tries, and at once for what no waiting mends', async () => {
    const down = troubled(...Array.from({ length: 4 }, () => failing('BACKEND_UNAVAILABLE')), done())
    await expect(sdk.call(down.connection, '{ a }', {})).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
    })
    expect([down.waits, down.left.length]).toEqual([[1_000, 2_000, 4_000], 1])
    for (const problem of [failing('FORBIDDEN'), failing('OVERLOADED', { retryAfter: 600 })]) {
      const { connection, waits } = troubled(problem, done())
      await expect(sdk.call(connection, '{ a }', {})).rejects.toBeInstanceOf(sdk.GraphError)
      expect(waits).toEqual([])
    }
  })
})

describe('its check of a webhook', () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four by').toString('base64')}`
  const other = `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`
  const now = new Date('2026-11-20T10:00:00Z')
  const body = '{"type":"loan_request.approved","data":{"id":"evt_1"}}'
  const time = String(now.getTime() / 1000)
  const signed = (of: string, text: string) =>
    `v1,${createHmac('sha256', Buffer.from(of.slice(6), 'base64'))
      .update(text)
      .digest('base64')}`
  const headers = (signature = signed(secret, `evt_1.${time}.${body}`), timestamp = time) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  })

  it('takes what the society signed, as text, as bytes and with Headers', async () => {
    const event = { type: 'loan_request.approved', data: { id: 'evt_1' } }
    expect(await sdk.verifyWebhook({ secret, headers: headers(), body, now })).toEqual(event)
    const bytes = new TextEncoder().encode(body)
    expect(await sdk.verifyWebhook({ secret, headers: new Headers(headers()), body: bytes, now })).toEqual(
      event,
    )
  })

  it('takes either of two signatures, and either of two secrets, while a secret is changed', async () => {
    const text = `evt_1.${time}.${body}`
    const both = headers(`${signed(other, text)} ${signed(secret, text)}`)
    for (const known of [secret, other, [other, secret]])
      expect(await sdk.verifyWebhook({ secret: known, headers: both, body, now })).toMatchObject({
        data: { id: 'evt_1' },
      })
    expect(await sdk.verifyWebhook({ secret: [other, secret], headers: headers(), body, now })).toBeTruthy()
  })

  it.each([
    ['another body', { body: body.replace('evt_1', 'evt_2') }],
    ['another secret', { secret: other }],
    ['another id', { headers: { ...headers(), 'webhook-id': 'evt_2' } }],
    [
      'a signature of another version',
      { headers: headers(signed(secret, `evt_1.${time}.${body}`).replace('v1', 'v2')) },
    ],
    ['a signature that is no base64', { headers: headers('v1,***') }],
    ['no signature', { headers: headers('') }],
    ['a time of six minutes ago', { now: new Date(now.getTime() + 360_000) }],
    ['a time in six minutes', { now: new Date(now.getTime() - 360_000) }],
    ['a time that is none', { headers: headers(undefined, 'soon') }],
  ])('refuses a webhook with %s', async (_what, changed) => {
    const judged = sdk.verifyWebhook({ secret, headers: headers(), body, now, ...changed })
    await expect(judged).rejects.toBeInstanceOf(sdk.WebhookRefused)
  })
})
