import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '#gateway/graph/multipart.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

let backend: ScriptedBackend
let gateway: TestGateway

beforeAll(async () => {
  backend = await startScriptedBackend()
  gateway = await startTestGateway({ restUrl: backend.url })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const QUERY = 'query ($x: String) { society { name } registrations(search: $x) { totalPages } }'

/** A form of the given parts, as a caller who may send it. */
async function send(parts: Readonly<Record<string, string | Blob>>, headers: Record<string, string> = {}) {
  const form = new FormData()
  // Object.entries puts names that are numbers first; files come last.
  const isText = ([, part]: [string, string | Blob]) => typeof part === 'string'
  const entries = Object.entries(parts)
  for (const [name, part] of [...entries.filter(isText), ...entries.filter((each) => !isText(each))])
    form.append(name, part)
  const encoded = new Response(form)
  return gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      accept: 'application/json',
      'apollo-require-preflight': 'yes',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

const operations = JSON.stringify({ query: QUERY, variables: { x: null, list: [null] } })
const file = new Blob(['x'])

describe('a multipart request', () => {
  it('answers a multipart request like any other', async () => {
    const answer = await send({ operations: JSON.stringify({ query: QUERY }), map: '{}' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.society.name).toBeTruthy()
  })

  it.each<[string, Record<string, string | Blob>]>([
    ['without operations', { map: '{}' }],
    ['with operations that are no JSON', { operations: 'x', map: '{}' }],
    ['with a batch', { operations: `[${operations}]`, map: '{}' }],
    ['without a map', { operations }],
    ['with a map that is no object', { operations, map: '[]' }],
    ['with a file that is not there', { operations, map: '{"0":["variables.x"]}' }],
    ['with a text in place of a file', { operations, map: '{"x":["variables.x"]}', x: 'text' }],
    ['with a place that is not there', { operations, map: '{"0":["variables.y"]}', '0': file }],
    ['with a place outside the variables', { operations, map: '{"0":["query"]}', '0': file }],
    ['with a place in the prototype', { operations, map: '{"0":["variables.__proto__.x"]}', '0': file }],
    ['with one place for two files', { operations, map: '{"0":["variables.x","variables.x"]}', '0': file }],
  ])('refuses the multipart request: %s', async (_what, parts) => {
    const answer = await send(parts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].extensions.code).toBe('BAD_REQUEST')
  })

  it('refuses a file that comes before the operation it belongs to', async () => {
    const form = new FormData()
    form.append('0', file)
    form.append('operations', operations)
    form.append('map', '{"0":["variables.x"]}')
    const encoded = new Response(form)
    const answer = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'apollo-require-preflight': 'yes',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toContain('before the files')
  })

  it('accepts files at places in lists', async () => {
    const answer = await send({ operations, map: '{"0":["variables.list.0"]}', '0': file })
    expect(answer.statusCode).toBe(200)
  })

  it('refuses a file for a field that takes text', async () => {
    const answer = await send({ operations, map: '{"0":["variables.x"]}', '0': file })
    expect(answer.json().errors[0].message).toContain('String cannot represent')
  })

  it('requires a header that foreign pages cannot send', async () => {
    const form = await new Response(new FormData()).arrayBuffer()
    const answer = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.from(form),
    })
    expect(answer.statusCode).toBe(403)
  })

  it('refuses too many files or operations that are too long', async () => {
    const many = Array.from({ length: UPLOAD_LIMITS.files + 1 }, (_, index) => [String(index), file])
    expect((await send({ operations, map: '{}', ...Object.fromEntries(many) })).statusCode).toBe(413)
    const long = JSON.stringify({ query: QUERY, variables: { x: 'x'.repeat(UPLOAD_LIMITS.fieldBytes) } })
    expect((await send({ operations: long, map: '{}' })).statusCode).toBe(413)
  })

  it('refuses a request by its stated length before reading it', async () => {
    const answer = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(UPLOAD_LIMITS.bodyBytes + 1),
        'apollo-require-preflight': 'yes',
      },
      payload: 'x',
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('an upload on a full disk', () => {
  it('reports a full disk as a fault of the server and logs it', async () => {
    const folder = join(gateway.directory, 'uploads-under-way')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'in the way')
    const answer = await send({ operations, map: '{"0":["variables.x"]}', '0': file })
    await rm(folder)
    expect(answer.statusCode).toBe(500)
    expect(answer.json().errors[0].extensions.code).toBe('INTERNAL')
    expect(answer.body).not.toContain('uploads-under-way')
    expect(gateway.log.join('')).toContain('an upload could not be kept')
  })
})
