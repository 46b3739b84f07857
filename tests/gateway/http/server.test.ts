import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { buildClientSchema, getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

let backend: ScriptedBackend
let gateway: TestGateway
let clientDirectory: string

beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'isusu-client-'))
  await mkdir(join(clientDirectory, 'assets'))
  await writeFile(join(clientDirectory, 'index.html'), '<!doctype html><title>The client</title>')
  await writeFile(join(clientDirectory, 'app.html'), '<!doctype html><title>The app</title>')
  await writeFile(join(clientDirectory, 'assets', 'app-1a2b3c.js'), 'export {}')
  await writeFile(join(clientDirectory, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(clientDirectory, 'assets', 'app-1a2b3c.js.gz'), gzipSync('export {}'))
  await mkdir(join(clientDirectory, 'pages'))
  await writeFile(
    join(clientDirectory, 'pages', 'registration.html'),
    '<!doctype html><title>The review</title>',
  )
  await writeFile(
    join(clientDirectory, 'pages', 'pages.json'),
    JSON.stringify([{ pattern: '/dashboard/confirmuser/:memberId', document: 'pages/registration.html' }]),
  )
  backend = await startScriptedBackend()
  gateway = await startTestGateway({ restUrl: backend.url, clientDirectory })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
  await rm(clientDirectory, { recursive: true })
})

const page = (url: string) => gateway.inject({ url, headers: { accept: 'text/html' } })

describe('the client', () => {
  it.each([
    ['the front page', '/', 'The client'],
    ['the app', '/signin', 'The app'],
    ['the app', '/dashboard/loan-requests?page=2', 'The app'],
    ['the document of its page', '/dashboard/confirmuser/65f0?page=2', 'The review'],
    ['the document of its page', '/Dashboard/ConfirmUser/65f0/', 'The review'],
    ['the app', '/dashboard/confirmuser/65f0/more', 'The app'],
  ])('serves %s at %s without caching', async (_name, url, text) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(text)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
  })

  it.each([
    ['*/*', 200],
    [undefined, 200],
    ['text/*;q=0.5', 200],
    ['application/json', 404],
    ['application/json, text/plain, */*', 404],
    ['image/avif,image/webp', 404],
  ])('answers a page of the build to who accepts %s with %i', async (accept, status) => {
    const address = '/dashboard/confirmuser/65f0'
    const answer = await gateway.inject({ url: address, headers: accept === undefined ? {} : { accept } })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(status === 200 ? 'The review' : '"There is nothing at this address."')
  })

  it('answers an address without a page as JSON to who accepts anything', async () => {
    const answer = await gateway.inject({ url: '/nothing-here', headers: { accept: '*/*' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'There is nothing at this address.' })
  })

  it('shows the components for developers, and nothing at their address in production', async () => {
    expect((await page('/preview')).statusCode).toBe(200)
    const production = await startTestGateway({
      restUrl: backend.url,
      clientDirectory,
      environment: { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32) },
    })
    const answer = await production.inject({ url: '/preview', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    await production.close()
  })

  it('serves assets as immutable files', async () => {
    const answer = await gateway.inject({ url: '/assets/app-1a2b3c.js' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it('sends the smallest form of a file that the browser understands', async () => {
    const asked = (accepted: string) =>
      gateway.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': accepted } })
    const small = await asked('gzip, deflate, br')
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/encoding/i),
    })
    expect(small.headers['content-type']).toContain('javascript')
    expect(small.headers['cache-control']).toContain('immutable')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {}')
    const older = await asked('gzip')
    expect(gunzipSync(older.rawPayload).toString()).toBe('export {}')
    expect((await asked('identity')).body).toBe('export {}')
  })

  it.each(['/assets/gone.js', '/favicon.ico', '/assets/', '/../package.json', '/%2e%2e/package.json'])(
    'serves no page at %s',
    async (url) => {
      const answer = await page(url)
      expect([400, 403, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toMatch(/The (client|app|review)/)
    },
  )

  it('explains how to build the client when there is no build', async () => {
    const bare = await startTestGateway({ restUrl: backend.url })
    const answer = await bare.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
    await bare.close()
  })
})

describe('every answer', () => {
  it.each(['/', '/graphql', '/healthz', '/nothing-here.txt'])(
    'sends security headers and a request id at %s',
    async (url) => {
      const { headers } = await page(url)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
    },
  )

  it('keeps a valid request id it was given', async () => {
    const given = await gateway.inject({ url: '/healthz', headers: { 'x-request-id': 'trace-12345' } })
    expect(given.headers['x-request-id']).toBe('trace-12345')
    const nonsense = await gateway.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\tc' } })
    expect(nonsense.headers['x-request-id']).not.toBe('a b\tc')
  })

  it('puts the request id into every error of the graph', async () => {
    const { errors } = await gateway.ask('{ nope }', { headers: { 'x-request-id': 'trace-67890' } })
    expect(errors?.[0]?.extensions.requestId).toBe('trace-67890')
    const unreadable = await gateway.ask('{ viewer {', { headers: { 'x-request-id': 'trace-67890' } })
    expect(unreadable.errors?.[0]?.extensions.requestId).toBe('trace-67890')
  })

  it('compresses long answers', async () => {
    const answer = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      payload: JSON.stringify({ query: getIntrospectionQuery() }),
    })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toContain('__schema')
  })
})

describe('an internal error', () => {
  it('masks an internal error and logs it once with the same id', async () => {
    // A record that makes our own code fail: no port is meant to answer this.
    backend.on(
      '/api/system-configs',
      json({
        plotPrice: 1,
        nonMemberPlotPrice: 1,
        minimumPercentage: 1,
        maximumInstallments: 1,
        availablePlots: { blossom: { total: 3e9, available: 0, status: 'closed' } },
      }),
    )
    gateway.log.length = 0
    const { errors } = await gateway.ask('{ systemConfig { estates { total } } }')
    expect(errors?.[0]).toMatchObject({
      message: 'Something went wrong on our side.',
      path: ['systemConfig', 'estates', 0, 'total'],
      extensions: { code: 'INTERNAL' },
    })
    const lines = gateway.log.filter((line) => line.includes('masked error'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(String(errors?.[0]?.extensions.requestId))
  })
})

describe('requests over the limits', () => {
  const repeated = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index)).join(' ')
  const nested = (depth: number): string =>
    depth === 0 ? 'name' : `member { loanRequests { ${nested(depth - 1)} } }`

  it.each([
    ['101 aliases', `{ ${repeated(101, (index) => `a${index}: society { name }`)} }`],
    ['fields within fields', `{ viewer { ${nested(6).replace('name', 'reference')} } }`],
    ['the same root field over and over', `{ ${repeated(30, () => 'society { name }')} }`],
    ['thousands of words', `{ society { ${repeated(3_000, () => 'name')} } }`],
    [
      'fragments that multiply',
      `{ ...f0 } ${repeated(10, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} ...f${index + 1} ...f${index + 1} }`)} fragment f10 on Query { society { name } }`,
    ],
    ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    [
      'introspection within introspection',
      `{ __schema { types { ${'fields { type { '.repeat(12)} name ${'} }'.repeat(12)} } } }`,
    ],
    ['brackets without end', `{ searchMembers(text: ${'['.repeat(1_990)} ) { name } }`],
  ])('refuses %s before running it', async (_name, query) => {
    const began = performance.now()
    const { data, errors } = await gateway.ask(query)
    expect(data).toBeUndefined()
    expect(errors?.[0]?.extensions.code).toMatch(/^GRAPHQL_(VALIDATION|PARSE)_FAILED$/)
    expect(performance.now() - began).toBeLessThan(500)
  })

  it('accepts the introspection query of common tools', async () => {
    const { data } = await gateway.ask(
      getIntrospectionQuery({ inputValueDeprecation: true, descriptions: true }),
    )
    expect(buildClientSchema(data).getQueryType()?.name).toBe('Query')
  })

  it.each([
    ['of the wrong kind', { page: [] }],
    ['that are missing', {}],
  ])('reports variables %s with a code', async (_name, variables) => {
    const query = 'query ($page: Int!) { registrations(page: $page) { totalPages } }'
    const { errors } = await gateway.ask(query, { variables })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('reports a missing CSRF header with a code', async () => {
    const answer = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'text/plain' },
      payload: '{"query":"{ society { name } }"}',
    })
    expect(answer.json().errors[0].extensions.code).toBe('CSRF_HEADER_MISSING')
  })

  it('refuses a body over the size limit', async () => {
    const answer = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        query: '{ society { name } }',
        variables: { x: 'x'.repeat(2 * 1024 * 1024) },
      }),
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('requests from foreign pages', () => {
  const post = (headers: Record<string, string>, payload: string) =>
    gateway.inject({ method: 'POST', url: '/graphql', headers, payload })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a request without preflight of type %s',
    async (type) => {
      const answer = await post({ 'content-type': type }, '{"query":"mutation { signOut { message } }"}')
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('"signOut"')
    },
  )

  it('refuses mutations by GET', async () => {
    const url = `/graphql?query=${encodeURIComponent('mutation { signOut { message } }')}`
    const answer = await gateway.inject({ url, headers: { accept: 'application/json' } })
    expect(answer.statusCode).toBe(405)
  })

  it('answers public queries by GET', async () => {
    const url = `/graphql?query=${encodeURIComponent('{ society { name } }')}`
    const answer = await gateway.inject({ url, headers: { accept: 'application/json' } })
    expect(answer.json().data.society.name).toBeTruthy()
  })

  it('allows no credentials across origins', async () => {
    const answer = await gateway.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('a malformed token', () => {
  it.each([
    ['too long', { 'x-auth-token': 'x'.repeat(9_000) }],
    ['two words', { 'x-auth-token': 'Bearer x' }],
    ['a bearer of nonsense', { authorization: 'Bearer a b' }],
  ])('refuses a malformed token: %s', async (_name, headers) => {
    const { data, errors } = await gateway.ask('{ viewer { name } }', { headers })
    expect(data).toEqual({ viewer: null })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('an invalid address', () => {
  it('answers 400 with a request id to an address that cannot be decoded', async () => {
    const answer = await gateway.inject({ url: '/%' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(answer.json()).toEqual({ message: 'The request is not valid.', requestId: expect.any(String) })
  })
})

describe('health and metrics', () => {
  it('shows health and metrics to the local machine', async () => {
    expect((await gateway.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    const figures = await gateway.inject({ url: '/metrics' })
    expect(figures.body).toContain('isusu_backend_call_seconds')
    expect(figures.body).toContain('isusu_graphql_operations_total')
  })

  it('hides the metrics from other machines, also behind a proxy', async () => {
    const behind = await gateway.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
    const direct = await gateway.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect([behind.statusCode, direct.statusCode]).toEqual([404, 404])
  })
})

describe('files of the backend', () => {
  const PICTURE = '/uploads/signature.png'

  async function addressOf(path: string): Promise<string> {
    backend.on(
      '/user/API/signin',
      json({ token: 'opaque', user: { _id: 'm1', accessLevel: 1, name: 'A', signature: path } }),
    )
    const { data } = await gateway.ask(
      'mutation { signInMember(input: { identifier: "a", password: "b" }) { viewer { member { signatureUrl } } } }',
    )
    return data.signInMember.viewer.member.signatureUrl
  }

  it('fetches a backend file for a browser that cannot reach the backend', async () => {
    backend.on(PICTURE, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
    })
    const answer = await gateway.inject({ url: await addressOf(PICTURE) })
    expect(answer.body).toBe('picture')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('sends files that could run as downloads', async () => {
    backend.on('/uploads/evil.html', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>')
    })
    const { headers } = await gateway.inject({ url: await addressOf('/uploads/evil.html') })
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    })
  })

  it('refuses file addresses the gateway did not hand out', async () => {
    const address = await addressOf(PICTURE)
    const [, seal = ''] = address.split('.')
    const other = `/files/${Buffer.from('/admin/API/getallusers').toString('base64url')}.${seal}`
    for (const url of [other, `${address}x`, '/files/x', '/files/x.y']) {
      expect((await gateway.inject({ url })).statusCode).toBe(404)
    }
    expect(backend.requests.map(({ path }) => path)).not.toContain('/admin/API/getallusers')
  })
})
