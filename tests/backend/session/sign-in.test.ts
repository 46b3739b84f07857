import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/session/password.ts'
import { DEMO_PASSWORD, startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const signIn = (path: string, email: string, password: string, address?: string) =>
  backend.call({
    method: 'POST',
    path,
    body: { email, password, userType: 'admin' },
    ...(address === undefined ? {} : { address }),
  })

describe('sign-in of members', () => {
  it('signs a member in by e-mail, whatever its case', async () => {
    const { status, body } = await signIn('/user/API/signin', ' Member@ISUSU.example ', DEMO_PASSWORD)
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(body.user).toMatchObject({
      memberId: 'COOP000101',
      accessLevel: 1,
      confirmed: true,
      email: 'member@isusu.example',
      featureToggles: { commodityLoan: true },
    })
  })

  it('signs a member in by member id, whatever its case', async () => {
    const { status, body } = await signIn('/user/API/signin', 'coop000102', DEMO_PASSWORD)
    expect([status, body.user.email]).toEqual([200, 'second.member@isusu.example'])
  })

  it('signs an unconfirmed member in with "pending approval" as member id', async () => {
    const { status, body } = await signIn('/user/API/signin', 'applicant@isusu.example', DEMO_PASSWORD)
    expect([status, body.user.memberId, body.user.confirmed]).toEqual([200, 'pending approval', false])
  })

  it('refuses "pending approval" as a member id', async () => {
    expect((await signIn('/user/API/signin', 'pending approval', DEMO_PASSWORD)).status).toBe(401)
  })

  it('refuses a sign-in with a blank e-mail or password', async () => {
    const { status, body } = await signIn('/user/API/signin', ' ', '')
    expect(status).toBe(400)
    expect(body.errors).toEqual({ email: 'cannot be blank!', password: 'cannot be blank!' })
  })
})

describe('sign-in of staff', () => {
  it.each([
    ['admin@isusu.example', 3],
    ['moderator@isusu.example', 2],
  ])('signs staff in as %s', async (email, level) => {
    const { status, body } = await signIn('/admin/API/login', email, DEMO_PASSWORD)
    expect([status, body.user.accessLevel]).toEqual([200, level])
  })

  it('refuses a member at the staff sign-in with the text of a wrong password', async () => {
    const member = await signIn('/admin/API/login', 'member@isusu.example', DEMO_PASSWORD)
    const wrong = await signIn('/admin/API/login', 'admin@isusu.example', 'not it')
    const unknown = await signIn('/admin/API/login', 'nobody@isusu.example', DEMO_PASSWORD)
    expect([member.status, wrong.status, unknown.status]).toEqual([401, 401, 401])
    expect(new Set([member.text, wrong.text, unknown.text]).size).toBe(1)
  })
})

describe('wrong passwords', () => {
  it('closes an account to an address after five tries and tells how long to wait', async () => {
    const strict = await startTestBackend({ LIMIT_SIGN_IN: '5' })
    try {
      const attempt = (email: string, password: string, address: string) =>
        strict.call({ method: 'POST', path: '/user/API/signin', body: { email, password }, address })
      for (let count = 0; count < 5; count += 1)
        expect((await attempt('member@isusu.example', 'wrong', '10.0.0.1')).status).toBe(401)
      const closed = await attempt('COOP000101', DEMO_PASSWORD, '10.0.0.1')
      expect(closed.status).toBe(429)
      expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800)
      expect((await attempt('member@isusu.example', DEMO_PASSWORD, '10.0.0.2')).status).toBe(200)
      expect((await attempt('second.member@isusu.example', DEMO_PASSWORD, '10.0.0.1')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('counts the tries of all addresses of one IPv6 connection together', async () => {
    const strict = await startTestBackend({ LIMIT_SIGN_IN: '5' })
    try {
      const attempt = (password: string, address: string) =>
        strict.call({
          method: 'POST',
          path: '/user/API/signin',
          body: { email: 'member@isusu.example', password },
          address,
        })
      for (let count = 1; count <= 5; count += 1)
        expect((await attempt('wrong', `2001:db8:0:7::${count}`)).status).toBe(401)
      expect((await attempt(DEMO_PASSWORD, '2001:db8:0:7:aaaa::6')).status).toBe(429)
      expect((await attempt(DEMO_PASSWORD, '2001:db8:0:8::6')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('forgets wrong passwords after a right one', async () => {
    const strict = await startTestBackend({ LIMIT_SIGN_IN: '3' })
    try {
      const attempt = (password: string) =>
        strict.call({
          method: 'POST',
          path: '/user/API/signin',
          body: { email: 'member@isusu.example', password },
        })
      const statuses: number[] = []
      for (const password of ['a', 'b', DEMO_PASSWORD, 'c', 'd', DEMO_PASSWORD])
        statuses.push((await attempt(password)).status)
      expect(statuses).toEqual([401, 401, 200, 401, 401, 200])
    } finally {
      await strict.close()
    }
  })

  it('counts wrong passwords of all accounts from one network', async () => {
    const strict = await startTestBackend({ LIMIT_SIGN_IN_NETWORK: '10' })
    try {
      const spray = async (count: number, address: string) =>
        (
          await strict.call({
            method: 'POST',
            path: '/user/API/signin',
            body: { email: `coop${String(101 + count).padStart(6, '0')}`, password: 'isusu-wrong-2026' },
            address,
          })
        ).status
      const statuses: number[] = []
      for (let count = 0; count < 14; count += 1) statuses.push(await spray(count, '10.0.0.1'))
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
      expect(await spray(20, '10.0.1.1')).toBe(401)
    } finally {
      await strict.close()
    }
  })

  it('takes as long for an unknown account as for a known one', async () => {
    const time = async (email: string) => {
      const begun = performance.now()
      await signIn('/user/API/signin', email, 'wrong')
      return performance.now() - begun
    }
    // As a password is kept that was chosen and not seeded for the tests.
    await backend.deps.db
      .updateTable('credentials')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .execute()
    const known: number[] = []
    const unknown: number[] = []
    for (let count = 0; count < 7; count += 1) {
      known.push(await time('member@isusu.example'))
      unknown.push(await time(`nobody${count}@isusu.example`))
    }
    const median = (times: number[]) => times.sort((one, other) => one - other)[3] ?? 0
    // Without the hash of a dummy account the unknown one would answer ten times as fast.
    expect(median(unknown)).toBeGreaterThan(median(known) / 3)
  })
})
