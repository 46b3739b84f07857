import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    gateway = await startTestGateway({ restUrl: backend.url, environment: { LIMIT_SIGN_IN: '3' } })
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const signIn = async (email: string, address = '203.0.113.1') => {
    const before = backend.requests.length
    const answer = await gateway.ask(
      'mutation ($e: String!) { signInStaff(input: { email: $e, password: "x" }) { session { token } userErrors { code } } }',
      { variables: { e: email }, headers: { 'x-forwarded-for': address } },
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
