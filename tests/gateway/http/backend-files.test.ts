import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import {
  json,
  type Script,
  type ScriptedBackend,
  startScriptedBackend,
} from '#tests/support/scripted-backend.ts'

const PICTURE = '/uploads/7.png'

let backend: ScriptedBackend
let gateway: TestGateway
let base = ''

beforeAll(async () => {
  backend = await startScriptedBackend()
  gateway = await startTestGateway({
    restUrl: backend.url,
    environment: { REST_TIMEOUT_MS: '1000', REST_BREAKER: 'off' },
  })
  base = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  backend.on('/user/API/signout', json({ message: 'bye' }))
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})
beforeEach(() => {
  gateway.forgetCalls()
  backend.requests.length = 0
})

/** Signs a member in and returns their token and the address of their signature. */
async function signedIn(backendToken = 'opaque') {
  backend.on(
    '/user/API/signin',
    json({ token: backendToken, user: { _id: 'm1', accessLevel: 1, name: 'A', signature: PICTURE } }),
  )
  const { data } = await gateway.ask(
    'mutation { signInMember(input: { identifier: "a", password: "b" }) { session { token } viewer { member { signatureUrl } } } }',
  )
  const { session, viewer } = data.signInMember
  gateway.forgetCalls()
  return { token: session.token as string, address: viewer.member.signatureUrl as string }
}

const png: Script = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
}

/** Sends megabytes without saying how many. */
const megabytes =
  (count: number): Script =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    let left = count
    const piece = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1
        if (!response.write(piece)) {
          response.once('drain', more)
          return
        }
      }
      response.end()
    }
    more()
  }

const lengthOf = async (response: Response): Promise<number> => (await response.arrayBuffer()).byteLength

describe('files that fail again and again', () => {
  it('refuses further ones at once, and no other call', async () => {
    const own = await startTestGateway({ restUrl: backend.url })
    try {
      backend.on(
        '/user/API/signin',
        json({ token: 'opaque', user: { _id: 'm1', accessLevel: 1, name: 'A', signature: PICTURE } }),
      )
      const { data } = await own.ask(
        'mutation { signInMember(input: { identifier: "a", password: "b" }) { viewer { member { signatureUrl } } } }',
      )
      const url = data.signInMember.viewer.member.signatureUrl as string
      backend.on(PICTURE, json({ message: 'oh' }, 500))
      for (let tried = 0; tried < 10; tried += 1) await own.inject({ url })
      const sent = backend.requests.filter(({ path }) => path === PICTURE).length
      const refused = await own.inject({ url })
      expect(refused.statusCode).toBe(502)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(backend.requests.filter(({ path }) => path === PICTURE)).toHaveLength(sent)
      backend.on('/user/API/getreferer', json({ name: 'Ngozi' }))
      expect((await own.ask('{ referrer(id: "m1") { name } }')).errors).toBeUndefined()
    } finally {
      await own.close()
    }
  })
})

describe('a stored file', () => {
  it.each<[string, Script, number]>([
    ['hangs', () => undefined, 504],
    ['resets the connection', (request) => void request.socket.destroy(), 502],
    ['fails', json({ message: 'oh' }, 500), 502],
    ['is overloaded', json({}, 503, { 'retry-after': '7' }), 502],
    ['is late itself', json({}, 504), 504],
    ['limits its callers', json({}, 429, { 'retry-after': '7' }), 429],
    ['redirects', json({}, 302, { location: 'http://127.0.0.1:1/' }), 502],
    ['has no such file', json({}, 404), 404],
    ['no longer has it', json({}, 410), 404],
    ['does not show it to this viewer', json({}, 403), 404],
  ])('answers with the right status when the backend %s', async (_name, script, status) => {
    const { address } = await signedIn()
    backend.on(PICTURE, script)
    const answer = await gateway.inject({ url: address })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(gateway.calls).toMatchObject([{ call: 'GET /files/:id' }])
  })

  it('passes on when it can be tried again', async () => {
    const { address } = await signedIn()
    backend.on(PICTURE, json({}, 503, { 'retry-after': '7' }))
    const answer = await gateway.inject({ url: address })
    expect(answer.headers['retry-after']).toBe('7')
    expect(answer.json()).toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
      requestId: answer.headers['x-request-id'],
    })
  })

  it('ends when the backend drips it a byte at a time', async () => {
    const { address } = await signedIn()
    backend.on(PICTURE, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const answer = await fetch(base + address)
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
    expect(gateway.calls).toMatchObject([{ status: 200, outcome: 'BACKEND_TIMEOUT' }])
  })

  it('passes a file of 32 MB on and cuts a larger one', async () => {
    const { address } = await signedIn()
    backend.on(PICTURE, megabytes(32))
    expect(await lengthOf(await fetch(base + address))).toBe(32 * 1024 * 1024)
    backend.on(PICTURE, megabytes(40))
    await expect((await fetch(base + address)).arrayBuffer()).rejects.toThrow('terminated')
    backend.on(PICTURE, (_request, response) => {
      response.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).write('x')
    })
    expect((await fetch(base + address)).status).toBe(502)
    expect(gateway.calls.map(({ outcome }) => outcome)).toEqual([
      'ok',
      'BACKEND_INVALID_ANSWER',
      'BACKEND_INVALID_ANSWER',
    ])
  })

  it('counts a file like every call', async () => {
    const { address } = await signedIn()
    backend.on(PICTURE, png)
    expect((await gateway.inject({ url: address })).body).toBe('picture')
    expect(gateway.calls).toMatchObject([{ call: 'GET /files/:id', status: 200, outcome: 'ok' }])
    const { body } = await gateway.inject({ url: '/metrics' })
    expect(body).toContain('isusu_backend_call_seconds_count{call="GET /files/:id",outcome="ok"}')
  })

  it('fetches a file with the session it was shown to, so that a backend can guard it', async () => {
    const { address } = await signedIn('token-of-ada')
    backend.on(PICTURE, (request, response) =>
      request.headers['x-auth-token'] === 'token-of-ada'
        ? png(request, response)
        : json({ message: 'no' }, 401)(request, response),
    )
    expect((await gateway.inject({ url: address })).body).toBe('picture')
    expect(address).not.toContain('ada')
  })

  it.each([
    ['attachment; filename="loans 2026.xlsx"', 'loans%202026.xlsx'],
    ['attachment; filename=loans.xlsx', 'loans.xlsx'],
    ['attachment; filename=loans.xlsx; size=7', 'loans.xlsx'],
    [
      "attachment; filename=plain.xlsx; filename*=UTF-8''%E1%BB%8Dj%E1%BB%8D.xlsx",
      '%E1%BB%8Dj%E1%BB%8D.xlsx',
    ],
  ])('keeps the name that the backend gives it: %s', async (given, name) => {
    const { address } = await signedIn()
    backend.on(PICTURE, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': given }).end('picture')
    })
    const { headers } = await gateway.inject({ url: address })
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
  })

  it('ends with the session it was shown to', async () => {
    backend.on(PICTURE, png)
    const mine = await signedIn('token-one')
    const other = await signedIn('token-two')
    expect((await gateway.inject({ url: mine.address })).statusCode).toBe(200)
    await gateway.ask('mutation { signOut { message } }', { token: mine.token })
    expect((await gateway.inject({ url: mine.address })).statusCode).toBe(404)
    expect((await gateway.inject({ url: other.address })).statusCode).toBe(200)
  })

  describe('asked for in a width', () => {
    const AVIF = 'image/avif,image/webp,*/*;q=0.8'

    const asked = () =>
      backend.requests
        .filter(({ path }) => path.startsWith(PICTURE))
        .map(({ path, headers }) => [path, headers.accept])

    /** A backend of the contract, that makes small pictures for browsers that take them. */
    const small: Script = (request, response) => {
      const takes = request.url?.includes('width=') === true && request.headers.accept?.includes('image/avif')
      response.writeHead(200, { 'content-type': takes ? 'image/avif' : 'image/png' })
      response.end(takes ? 'small' : 'picture')
    }

    it('comes small from a backend that makes it so, for a browser that takes AVIF', async () => {
      const { address } = await signedIn()
      backend.on(PICTURE, small)
      const answer = await gateway.inject({ url: `${address}?width=96`, headers: { accept: AVIF } })
      expect(answer.body).toBe('small')
      expect(answer.headers).toMatchObject({
        'content-type': 'image/avif',
        'content-disposition': 'inline',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      expect(String(answer.headers['vary']).toLowerCase()).toContain('accept')
      expect(asked()).toEqual([[`${PICTURE}?width=96`, AVIF]])
      const other = await gateway.inject({ url: `${address}?width=96`, headers: { accept: 'image/png' } })
      expect([other.body, other.headers['content-type']]).toEqual(['picture', 'image/png'])
    })

    it('comes as it is stored from a backend that ignores the parameter, or refuses it', async () => {
      const { address } = await signedIn()
      backend.on(PICTURE, png)
      expect((await gateway.inject({ url: `${address}?width=320` })).body).toBe('picture')
      backend.on(PICTURE, (request, response) =>
        (request.url?.includes('width=') === true ? json({ message: 'no' }, 400) : png)(request, response),
      )
      const answer = await gateway.inject({ url: `${address}?width=320` })
      expect([answer.statusCode, answer.body]).toEqual([200, 'picture'])
      backend.on(PICTURE, json({}, 404))
      expect((await gateway.inject({ url: `${address}?width=320` })).statusCode).toBe(404)
    })

    it('keeps the rest of an address that has a query already', async () => {
      const signed = '/files/7?for=m1&expires=9&signature=x'
      backend.on(
        '/user/API/signin',
        json({ token: 'opaque', user: { _id: 'm1', accessLevel: 1, name: 'A', signature: signed } }),
      )
      const { data } = await gateway.ask(
        'mutation { signInMember(input: { identifier: "a", password: "b" }) { viewer { member { signatureUrl } } } }',
      )
      backend.on('/files/7', small)
      const url = `${data.signInMember.viewer.member.signatureUrl}?width=640`
      expect((await gateway.inject({ url, headers: { accept: AVIF } })).body).toBe('small')
      expect(backend.requests.at(-1)?.path).toBe(`${signed}&width=640`)
    })

    it.each(['95', '1e9', '096', '96&width=320', '96%26for=m2'])(
      'refuses the width %s, which the backend never sees',
      async (width) => {
        const { address } = await signedIn()
        backend.on(PICTURE, png)
        const answer = await gateway.inject({ url: `${address}?width=${width}` })
        expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'width must be 96, 320 or 640' }])
        expect(asked()).toEqual([])
      },
    )
  })
})
