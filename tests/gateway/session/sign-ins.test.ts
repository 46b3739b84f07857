import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKnownOrigins } from '#gateway/session/known-origins.ts'
import { makeSharedMarks } from '#gateway/shared-marks.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend, text } from '#tests/support/scripted-backend.ts'

describe('failed sign-ins over a backend that does not limit them', () => {
  const SIGN_IN = '/admin/API/login'
  const wrong = json({ message: 'Invalid login' }, 401)
  const right = json({
    token: 'opaque-token',
    user: { _id: 'boss', accessLevel: 3, name: 'The Boss', memberId: 'pending approval', confirmed: true },
  })

  let backend: ScriptedBackend
  let gateway: TestGateway

  beforeAll(async () => {
    backend = await startScriptedBackend()
    gateway = await startTestGateway({
      restUrl: backend.url,
      environment: { LIMIT_SIGN_IN: '3', LIMIT_SIGN_IN_ACCOUNT: '6', LIMIT_SIGN_IN_NETWORK: '8' },
    })
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const signIn = async (email: string, address = '203.0.113.1', mark?: string) => {
    const before = backend.requests.length
    const answer = await gateway.ask(
      'mutation ($e: String!) { signInStaff(input: { email: $e, password: "x" }) { session { token } userErrors { code } } }',
      {
        variables: { e: email },
        headers: { 'x-forwarded-for': address, ...(mark !== undefined && { 'x-device-mark': mark }) },
      },
    )
    const code = errorCodes(answer).signInStaff ?? answer.data.signInStaff.userErrors[0]?.code ?? 'signed in'
    return {
      code,
      sent: backend.requests.length - before,
      retryAfter: answer.errors?.[0]?.extensions.retryAfter,
    }
  }

  it('refuses an account at an address after three, without a call', async () => {
    backend.on(SIGN_IN, wrong)
    for (let tries = 0; tries < 3; tries += 1)
      expect(await signIn('boss@x.example')).toMatchObject({ code: 'WRONG_CREDENTIALS', sent: 1 })
    backend.on(SIGN_IN, right)
    const refused = await signIn(' Boss@X.example')
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', sent: 0 })
    expect(refused.retryAfter).toBeGreaterThan(800)
    expect(await signIn('boss@x.example', '203.0.113.2')).toMatchObject({ code: 'signed in' })
    expect(await signIn('other@x.example')).toMatchObject({ code: 'signed in' })
  })

  it('forgets failures after a right password, and counts no fault of the backend', async () => {
    const address = '203.0.113.3'
    for (const script of [wrong, wrong, right, wrong, wrong]) {
      backend.on(SIGN_IN, script)
      expect((await signIn('boss@x.example', address)).sent).toBe(1)
    }
    for (let tries = 0; tries < 3; tries += 1) {
      backend.on(SIGN_IN, text('', 503))
      expect((await signIn('boss@x.example', address)).code).toBe('BACKEND_UNAVAILABLE')
    }
    backend.on(SIGN_IN, right)
    expect((await signIn('boss@x.example', address)).code).toBe('signed in')
  })

  it('lets an account in where it has signed in before, whatever strangers try', async () => {
    const [phone, office] = ['a-phone-of-the-boss-000001', '198.51.100.7']
    backend.on(SIGN_IN, right)
    expect((await signIn('chief@x.example', office, phone)).code).toBe('signed in')
    backend.on(SIGN_IN, wrong)
    const codes: string[] = []
    for (let n = 0; n < 8; n += 1) codes.push((await signIn('chief@x.example', `2001:db8:${n}:1::1`)).code)
    expect(codes).toEqual([...Array(6).fill('WRONG_CREDENTIALS'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    backend.on(SIGN_IN, right)
    backend.on('/user/API/signout', json({ message: 'gone' }))
    const before = backend.requests.length
    // The right password from an unknown place gets the answer of a wrong one, and its session ends.
    expect((await signIn('chief@x.example', '2001:db8:99:1::1')).code).toBe('TOO_MANY_REQUESTS')
    expect(backend.requests.slice(before).map(({ path }) => path)).toEqual([SIGN_IN, '/user/API/signout'])
    expect((await signIn('Chief@x.example', '203.0.113.200', phone)).code).toBe('signed in')
    expect((await signIn('chief@x.example', office)).code).toBe('signed in')
    expect((await signIn('other@x.example', '2001:db8:99:1::1')).code).toBe('signed in')
  })

  it('keeps what it knows over a restart, and for no one else', async () => {
    const marks = makeSharedMarks(
      join(gateway.directory, 'known-places'),
      () => gateway.clock.now,
      console.error,
    )
    const known = makeKnownOrigins(marks, () => gateway.clock.now)
    const phone = 'a-phone-of-the-boss-000001'
    expect(known.find('chief@x.example', phone, '203.0.113.200')).toEqual({
      device: expect.any(String),
      isKnownNetwork: true,
    })
    expect(known.find('other@x.example', phone, '203.0.113.200')).toEqual({
      device: null,
      isKnownNetwork: false,
    })
    const later = makeKnownOrigins(marks, () => new Date(gateway.clock.now.getTime() + 91 * 86_400_000))
    expect(later.find('chief@x.example', phone, '203.0.113.200').device).toBeNull()
  })
})

describe('a request with two sign-ins', () => {
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

  it('shows each account its own lists', async () => {
    const lists = 'viewer { member { loanRequests { reference } savingsWithdrawals { id } } }'
    const one = (alias: string, name: string) =>
      `${alias}: signInMember(input: { identifier: "${name}", password: "${DEMO_PASSWORD}" }) { ${lists} }`
    const alone = async (name: string) => (await gateway.ask(`mutation { ${one('in', name)} }`)).data.in
    const [first, second] = [await alone(DEMO.member), await alone(DEMO.secondMember)]
    expect(first).not.toEqual(second)
    const both = await gateway.ask(`mutation { ${one('a', DEMO.member)} ${one('b', DEMO.secondMember)} }`)
    expect(both.errors).toBeUndefined()
    expect(both.data).toEqual({ a: first, b: second })
  })
})
