import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO_PASSWORD, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { SEEDED_AT } from '../../support/seeded-store.ts'

let backend: TestBackend
const SECRET = 'a secret of more than thirty-two characters'
const begun = new Date(SEEDED_AT.getTime() + 60_000)

beforeAll(async () => {
  backend = await startTestBackend({ AUTH_SECRET: SECRET })
})
beforeEach(() => {
  backend.clock.now = begun
})
afterAll(() => backend.close())

async function freshSession(): Promise<{ token: string; id: string }> {
  const { body } = await backend.call({
    method: 'POST',
    path: '/user/API/signin',
    body: { email: 'member@isusu.example', password: DEMO_PASSWORD },
  })
  return { token: body.token, id: body.user._id }
}

const statusWith = async (token: string, id: string) =>
  (await backend.call({ path: `/user/getuser/${id}`, token })).status

const forge = (change: (jwt: SignJWT) => SignJWT, header: { alg: string; typ?: string }, secret = SECRET) =>
  change(new SignJWT().setProtectedHeader(header)).sign(new TextEncoder().encode(secret))

it("a token opens the holder's own profile for twelve hours", async () => {
  const { token, id } = await freshSession()
  backend.clock.now = new Date(begun.getTime() + 12 * 3_600_000 - 2_000)
  expect(await statusWith(token, id)).toBe(200)
  backend.clock.now = new Date(begun.getTime() + 12 * 3_600_000 + 1_000)
  expect(await statusWith(token, id)).toBe(401)
})

it('a session made while the clock was a year ahead ends when it is set right', async () => {
  backend.clock.now = new Date(begun.getTime() + 365 * 24 * 3_600_000)
  const { token, id } = await freshSession()
  expect(await statusWith(token, id)).toBe(200)
  backend.clock.now = begun
  expect(await statusWith(token, id)).toBe(401)
})

it('signing out revokes one token and leaves other sessions open', async () => {
  const first = await freshSession()
  const second = await freshSession()
  const out = await backend.call({ method: 'POST', path: '/user/API/signout', token: first.token })
  expect(out.status).toBe(200)
  expect(await statusWith(first.token, first.id)).toBe(401)
  expect(await statusWith(second.token, second.id)).toBe(200)
})

it('deleting an account revokes its tokens', async () => {
  const { token, id } = await freshSession()
  const { db } = backend.deps
  await db.updateTable('members').set({ archived_at: begun }).where('id', '=', id).execute()
  expect(await statusWith(token, id)).toBe(401)
  await db.updateTable('members').set({ archived_at: null }).where('id', '=', id).execute()
  expect(await statusWith(token, id)).toBe(200)
})

it('reads the access level from the database at every call', async () => {
  const { token, id } = await freshSession()
  const { db } = backend.deps
  const asStaff = () => backend.call({ path: '/admin/API/newregistration', token })
  expect((await asStaff()).status).toBe(403)
  await db.updateTable('members').set({ access_level: 2 }).where('id', '=', id).execute()
  expect((await asStaff()).status).toBe(200)
  await db.updateTable('members').set({ access_level: 1 }).where('id', '=', id).execute()
  expect((await asStaff()).status).toBe(403)
})

it('refuses a token that is garbage, unsigned, signed otherwise or of another kind', async () => {
  const { token, id } = await freshSession()
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const like = (jwt: SignJWT) =>
    jwt
      .setIssuer('isusu')
      .setSubject(id)
      .setJti(claims.jti)
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp)
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const forged = [
    'garbage',
    'a.b.c',
    `${header}.${payload}.${signature.slice(0, -2)}AA`,
    `${none}.${payload}.`,
    'x'.repeat(5_000),
    await forge(like, { alg: 'HS512', typ: 'JWT' }),
    await forge(like, { alg: 'HS256', typ: 'refresh' }),
    await forge(like, { alg: 'HS256', typ: 'JWT' }, 'another secret of thirty-two characters!'),
    await forge((jwt) => like(jwt).setSubject('0'.repeat(24)), { alg: 'HS256', typ: 'JWT' }),
    await forge((jwt) => jwt.setIssuer('isusu').setSubject(id).setJti(claims.jti), {
      alg: 'HS256',
      typ: 'JWT',
    }),
  ]
  for (const each of forged)
    expect([each.slice(0, 40), await statusWith(each, id)]).toEqual([each.slice(0, 40), 401])
  expect(await statusWith(await forge(like, { alg: 'HS256', typ: 'JWT' }), id)).toBe(200)
})

it('ignores a bad token on a public call', async () => {
  expect((await backend.call({ path: '/api/system-configs', token: 'garbage' })).status).toBe(200)
})
