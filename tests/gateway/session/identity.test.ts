import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

const ME = '{ viewer { memberId name accessLevel } society { name } }'

const segments = (token: string): string[] => token.split('.')
const claimsOf = (token: string) => JSON.parse(Buffer.from(segments(token)[1] ?? '', 'base64url').toString())
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the caller’s identity over the embedded backend', () => {
  let backend: TestBackend
  let gateway: TestGateway

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  it('keeps a token that names its owner as the backend made it', async () => {
    const { data } = await gateway.ask(
      `mutation { signInMember(input: { identifier: "${DEMO.member}", password: "${DEMO_PASSWORD}" }) { session { token expiresAt } viewer { memberId member { name } } } }`,
    )
    const { session, viewer } = data.signInMember
    expect(viewer.memberId).toBe(`Member:${claimsOf(session.token).sub}`)
    expect(new Date(session.expiresAt).getTime()).toBe(claimsOf(session.token).exp * 1000)
    // The sign-in brought the record along.
    expect(viewer.member.name).toBe('Adaeze Okafor')
    expect(gateway.callNames()).toEqual(['POST /user/API/signin'])
  })

  it('reads the token from either header', async () => {
    const token = await backend.tokenOf('member')
    for (const headers of [{ 'x-auth-token': token }, { authorization: `Bearer ${token}` }]) {
      expect((await gateway.ask(ME, { headers })).data.viewer.name).toBe('Adaeze Okafor')
    }
  })

  it('trusts an identity for sixty seconds and no longer', async () => {
    const token = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
    await gateway.ask(ME, { token })
    expect(gateway.calls).toEqual([])
    const before = backend.clock.now
    backend.clock.now = gateway.clock.now = new Date(before.getTime() + 61_000)
    expect((await gateway.ask(ME, { token })).data.viewer.accessLevel).toBe('ADMIN')
    expect(gateway.callNames()).toEqual(['GET /user/getuser/:id'])
    backend.clock.now = gateway.clock.now = before
    gateway.forgetCalls()
  })

  it.each([
    ['garbage', 'garbage'],
    ['three parts of garbage', 'a.b.c'],
    ['an unsigned one', `${encoded({ alg: 'none' })}.${encoded({ sub: 'x' })}.`],
    ['a very long one', 'x'.repeat(9_000)],
  ])('refuses %s where a sign-in is needed and serves public fields', async (_name, token) => {
    const answer = await gateway.ask('{ viewer { name } registrations { totalPages } society { name } }', {
      token,
    })
    expect(answer.data.society.name).toBeTruthy()
    expect(errorCodes(answer).registrations).toBe('UNAUTHENTICATED')
    expect(answer.data.viewer).toBeNull()
    gateway.forgetCalls()
  })

  it('refuses an expired token', async () => {
    const token = await backend.tokenOf('secondMember')
    const before = backend.clock.now
    backend.clock.now = gateway.clock.now = new Date(before.getTime() + 13 * 3_600_000)
    expect(errorCodes(await gateway.ask(ME, { token }))).toEqual({ viewer: 'UNAUTHENTICATED' })
    backend.clock.now = gateway.clock.now = before
  })

  it("refuses a moderator's token rewritten to an admin's", async () => {
    const moderator = await backend.tokenOf('moderator')
    const admin = claimsOf(await backend.tokenOf('admin')).sub
    const [header, , signature] = segments(moderator)
    const forged = `${header}.${encoded({ ...claimsOf(moderator), sub: admin })}.${signature}`
    expect(errorCodes(await gateway.ask(ME, { token: forged }))).toEqual({ viewer: 'UNAUTHENTICATED' })
  })

  it('refuses a session token the gateway did not make', async () => {
    const key = new TextEncoder().encode('a key that is not the key of this gateway')
    const admin = claimsOf(await backend.tokenOf('admin')).sub
    const forged = await new SignJWT({ bt: await backend.tokenOf('moderator'), kind: 'staff' })
      .setProtectedHeader({ alg: 'HS256', typ: 'isusu-session' })
      .setSubject(admin)
      .setExpirationTime('1h')
      .sign(key)
    expect(errorCodes(await gateway.ask(ME, { token: forged }))).toEqual({ viewer: 'UNAUTHENTICATED' })
  })

  it('ends a session here at once and in the backend', async () => {
    const token = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
    const out = await gateway.ask('mutation { signOut { message } }', { token })
    expect(out.errors).toBeUndefined()
    expect(errorCodes(await gateway.ask(ME, { token }))).toEqual({ viewer: 'UNAUTHENTICATED' })
    expect((await backend.call({ path: '/user/API/myloans', token })).status).toBe(401)
  })

  it('forgets an identity when the backend refuses its token', async () => {
    const token = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
    await backend.call({ method: 'POST', path: '/user/API/signout', token })
    // Believed for the moment, so the call itself is what finds out.
    const first = await gateway.ask('{ viewer { member { name } } }', { token })
    expect(errorCodes(first)).toEqual({ 'viewer.member': 'UNAUTHENTICATED' })
    expect(errorCodes(await gateway.ask(ME, { token }))).toEqual({ viewer: 'UNAUTHENTICATED' })
  })

  it('answers a member at the staff sign-in like a wrong password', async () => {
    const { data } = await gateway.ask(
      `mutation { a: signInStaff(input: { email: "${DEMO.member}", password: "${DEMO_PASSWORD}" }) { session { token } userErrors { message code } }
        b: signInStaff(input: { email: "${DEMO.admin}", password: "wrong" }) { session { token } userErrors { message code } } }`,
    )
    expect(data.a).toEqual(data.b)
    expect(data.a.userErrors[0].code).toBe('WRONG_CREDENTIALS')
  })

  it('logs no token and no password', () => {
    expect(gateway.log.length).toBeGreaterThan(10)
    const text = gateway.log.join('')
    expect(text).not.toContain(DEMO_PASSWORD)
    expect(text).not.toMatch(/eyJ[\w-]+\./)
  })
})

describe('a backend that answers getuser to every caller', () => {
  let backend: ScriptedBackend
  let gateway: TestGateway

  beforeAll(async () => {
    backend = await startScriptedBackend()
    const user = {
      _id: 'boss',
      accessLevel: 3,
      name: 'The Boss',
      memberId: 'pending approval',
      confirmed: true,
    }
    backend.on('/user/getuser/boss', json(user))
    backend.on('/admin/API/login', json({ token: 'opaque-token', user }))
    gateway = await startTestGateway({ restUrl: backend.url })
  })
  afterEach(() => gateway.forgetCalls())
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  it("refuses a made-up token that claims to be the admin's", async () => {
    const forged = `${encoded({ alg: 'HS256' })}.${encoded({ sub: 'boss' })}.made-up`
    expect(errorCodes(await gateway.ask(ME, { token: forged }))).toEqual({ viewer: 'UNAUTHENTICATED' })
  })

  it('serves sessions that began here', async () => {
    const token = await gateway.signIn('staff', 'boss@x.example', 'secret')
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 61_000)
    expect((await gateway.ask(ME, { token })).data.viewer).toEqual({
      memberId: 'Member:boss',
      name: 'The Boss',
      accessLevel: 'ADMIN',
    })
  })
})

describe('a backend that answers with another account', () => {
  it('treats the caller as a visitor', async () => {
    const backend = await startScriptedBackend()
    const other = { _id: 'other', accessLevel: 3, name: 'Somebody Else', confirmed: true }
    backend.on('/user/getuser/me', json(other))
    const gateway = await startTestGateway({ restUrl: backend.url })
    const token = `${encoded({ alg: 'HS256' })}.${encoded({ id: 'me' })}.c2lnbmF0dXJl`
    expect(errorCodes(await gateway.ask(ME, { token }))).toEqual({ viewer: 'UNAUTHENTICATED' })
    await gateway.close()
    await backend.close()
  })
})
