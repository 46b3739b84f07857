import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '../support/backend.ts'

const NETWORKS = [
  ...Array.from(
    { length: 1_010 },
    (_, n) => `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`,
  ),
  ...Array.from({ length: 34 }, (_, n) => `192.0.2.${n}`),
]

/** Tries under way at once: many more than there are turns for passwords. */
const AT_ONCE = 60

const LAPTOP = 'a-laptop-of-the-admin-0001'
const OFFICE = '198.51.100.7'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({
    LIMIT_SIGN_IN: '5',
    LIMIT_SIGN_IN_ACCOUNT: '15',
    LIMIT_SIGN_IN_NETWORK: '30',
  })
  await signIn(DEMO.admin, DEMO_PASSWORD, OFFICE, LAPTOP)
})
afterAll(() => backend.close())

const signIn = (email: string, password: string, address: string, deviceMark = '') =>
  backend.call({ method: 'POST', path: '/user/API/signin', address, body: { email, password, deviceMark } })

describe('wrong sign-ins from 1,044 networks', () => {
  it('slow each other down, and close no account', async () => {
    const statuses = { admin: [] as number[], others: [] as number[] }
    let answered = 0
    const tries = NETWORKS.flatMap((address, n) => [
      { of: statuses.admin, email: DEMO.admin, address },
      { of: statuses.others, email: `nobody${n}@isusu.example`, address },
    ])
    const queue = [...tries]
    const attacker = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { status } = await signIn(next.email, 'wrong', next.address)
        next.of.push(status)
        answered += 1
      }
    }
    /** A sign-in in the midst of it, with how many of the attacker's tries were answered before it. */
    const during = async (...args: Parameters<typeof signIn>) => {
      const before = answered
      const { status } = await signIn(...args)
      return { status, waitedFor: answered - before }
    }
    const attack = Promise.all(Array.from({ length: AT_ONCE }, attacker))
    const owner: { status: number; waitedFor: number }[] = []
    try {
      await expect.poll(() => answered, { timeout: 300_000 }).toBeGreaterThan(300)
      owner.push(
        await during(DEMO.admin, DEMO_PASSWORD, '203.0.113.9', LAPTOP),
        await during(DEMO.admin, DEMO_PASSWORD, OFFICE),
        await during(DEMO.member, DEMO_PASSWORD, '203.0.113.10'),
      )
    } finally {
      await attack
    }
    expect(owner.map(({ status }) => status)).toEqual([200, 200, 200])
    // They came before those who waited already.
    for (const { waitedFor } of owner) expect(waitedFor).toBeLessThan(AT_ONCE / 2)

    expect(new Set([...statuses.admin, ...statuses.others])).toEqual(new Set([401, 429]))
    // Fifteen in 15 minutes, sixty in an hour, whatever the number of networks.
    expect(statuses.admin.filter((status) => status === 401).length).toBeLessThanOrEqual(15)
    expect((await signIn(DEMO.admin, DEMO_PASSWORD, NETWORKS[5] ?? '')).status).toBe(429)

    // The guards of the attack are still up, and still close nothing.
    for (const answer of [
      await signIn(DEMO.admin, DEMO_PASSWORD, '203.0.113.11', LAPTOP),
      await signIn(DEMO.admin, DEMO_PASSWORD, OFFICE),
      await signIn(DEMO.secondMember, DEMO_PASSWORD, '203.0.113.12'),
    ])
      expect(answer.status).toBe(200)
  })

  it('leave the audit log readable, and are told to the owner once', async () => {
    const { db } = backend.deps
    const records = await db
      .selectFrom('audit_log')
      .select('id')
      .where('act', '=', 'fail to sign in')
      .execute()
    expect(records.length).toBeLessThanOrEqual(105)
    const mails = await db
      .selectFrom('deliveries')
      .select('id')
      .where('subject', '=', 'Wrong passwords for your account')
      .execute()
    expect(mails).toHaveLength(1)
  })
})
