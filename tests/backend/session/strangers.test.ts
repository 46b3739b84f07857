import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLimits } from '#backend/http/limits.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { mailedToken } from '../../support/mailed-token.ts'
import { auditOf } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'

const LAPTOP = 'a-laptop-of-the-admin-0001'
const OFFICE = '198.51.100.7'
/** Smaller than by default: each try costs a password's hash. */
const OF_ACCOUNT = 6
const OF_NETWORK = 10

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({
    LIMIT_SIGN_IN: '5',
    LIMIT_SIGN_IN_ACCOUNT: String(OF_ACCOUNT),
    LIMIT_SIGN_IN_NETWORK: String(OF_NETWORK),
  })
})
afterAll(() => backend.close())

const stranger = (n: number) => `2001:db8:${n.toString(16)}:1::1`

const signIn = (
  email: string,
  password: string,
  address: string,
  { deviceMark = '', of = backend, path = '/user/API/signin' } = {},
) => of.call({ method: 'POST', path, address, body: { email, password, deviceMark } })

describe('an account that strangers try from many networks', () => {
  it('refuses strangers after some tries, for known and unknown accounts alike', async () => {
    await signIn(DEMO.admin, DEMO_PASSWORD, OFFICE, { deviceMark: LAPTOP })
    const attack = async (email: string, first: number) => {
      const answers = []
      for (let n = 0; n < OF_ACCOUNT + 2; n += 1)
        answers.push(await signIn(email, 'wrong', stranger(first + n)))
      return answers
    }
    const [known, unknown] = [await attack(DEMO.admin, 0), await attack('nobody@isusu.example', 100)]
    expect(statusesOf(known)).toEqual([...Array(OF_ACCOUNT).fill(401), 429, 429])
    expect(statusesOf(unknown)).toEqual(statusesOf(known))
    expect(unknown.map(({ text }) => text)).toEqual(known.map(({ text }) => text))
    for (const { headers } of [known.at(-1), unknown.at(-1)].filter((answer) => answer !== undefined))
      expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  })

  it('lets no one in who finds the password from an unknown place', async () => {
    expect(await signIn(DEMO.admin, DEMO_PASSWORD, stranger(500))).toMatchObject({ status: 429 })
    const mark = 'a-mark-nobody-knows-00000000'
    expect((await signIn(DEMO.admin, DEMO_PASSWORD, stranger(501), { deviceMark: mark })).status).toBe(429)
  })

  it('lets its owner in from the device on any network, and from the network on any device', async () => {
    const onDevice = await signIn(DEMO.admin, DEMO_PASSWORD, '203.0.113.99', { deviceMark: LAPTOP })
    const atOffice = await signIn(DEMO.admin, DEMO_PASSWORD, OFFICE)
    expect(statusesOf([onDevice, atOffice])).toEqual([200, 200])
    expect((await signIn(DEMO.member, DEMO_PASSWORD, stranger(502))).status).toBe(200)
  })

  it('tells its owner by mail, once in a day, and the audit log', async () => {
    const { id } = await backend.deps.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', DEMO.admin)
      .executeTakeFirstOrThrow()
    const subjects = async () =>
      (
        await backend.deps.db
          .selectFrom('deliveries')
          .select('subject')
          .where('member_id', '=', id)
          .where('channel', '=', 'email')
          .execute()
      ).map(({ subject }) => subject)
    await expect.poll(subjects).toEqual(['Wrong passwords for your account'])
    expect(await auditOf(backend, 'member')).toContainEqual(
      expect.objectContaining({
        act: 'fail to sign in',
        after: expect.objectContaining({ account: id, counter: 'account', refused: 1 }),
      }),
    )
  })

  it('opens at once to who sets a new password by the link of a mail', async () => {
    for (let n = 0; n <= OF_ACCOUNT; n += 1) await signIn(DEMO.secondMember, 'wrong', stranger(600 + n))
    expect((await signIn(DEMO.secondMember, DEMO_PASSWORD, '203.0.113.50')).status).toBe(429)
    await backend.call({
      method: 'POST',
      path: '/user/API/forgotpassword',
      body: { email: DEMO.secondMember },
      address: '203.0.113.50',
    })
    const password = 'a new one for 2026'
    const token = await mailedToken(backend, DEMO.secondMember)
    const set = { token, password, confirmpassword: password }
    const reset = {
      method: 'POST',
      path: '/user/API/resetpassword',
      body: set,
      address: '203.0.113.50',
    } as const
    expect((await backend.call(reset)).status).toBe(200)
    expect((await signIn(DEMO.secondMember, password, '203.0.113.50')).status).toBe(200)
  })
})

describe('a network that many people share', () => {
  it('refuses strangers after some wrong tries, while those who are known there go on', async () => {
    const campus = '192.0.2.1'
    await signIn(DEMO.moderator, DEMO_PASSWORD, campus)
    await signIn(DEMO.member, DEMO_PASSWORD, '203.0.113.60', { deviceMark: 'a-phone-of-the-member-0001' })
    const junk = []
    for (let n = 0; n <= OF_NETWORK; n += 1) junk.push(await signIn(`junk${n}@isusu.example`, 'x', campus))
    expect(statusesOf(junk)).toEqual([...Array(OF_NETWORK).fill(401), 429])
    // Nobody on the campus can find out who signs in there: without the password all get the same answer.
    const [known, unknown] = [
      await signIn(DEMO.moderator, 'wrong', campus),
      await signIn('nobody@isusu.example', 'wrong', campus),
    ]
    expect([known.status, known.text]).toEqual([429, unknown.text])
    expect((await signIn(DEMO.moderator, DEMO_PASSWORD, campus)).status).toBe(200)
    expect(
      (await signIn(DEMO.member, DEMO_PASSWORD, campus, { deviceMark: 'a-phone-of-the-member-0001' })).status,
    ).toBe(200)
  })
})

describe('the places of an account', () => {
  it('stand as hashes, eight of a kind', async () => {
    for (let n = 0; n < 10; n += 1)
      await signIn(DEMO.applicant, DEMO_PASSWORD, `203.0.113.${100 + n}`, {
        deviceMark: `a-phone-of-an-applicant-${n}`,
      })
    const rows = await backend.deps.db
      .selectFrom('sign_in_places')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['kind', 'place_hash'])
      .where('email', '=', DEMO.applicant)
      .execute()
    expect(rows.filter(({ kind }) => kind === 'device')).toHaveLength(8)
    expect(rows.filter(({ kind }) => kind === 'network')).toHaveLength(8)
    for (const { place_hash } of rows) expect(place_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('records of what anybody can do without end', () => {
  it('stop at a hundred in a period, but for each power of ten', async () => {
    const limits = makeLimits(backend.deps.settings, null)
    const recorded: number[] = []
    for (let count = 1; count <= 10_000; count += 1)
      if (await limits.isRecorded('wrong sign-in', 'strangers')) recorded.push(count)
    expect(recorded).toHaveLength(102)
    expect(recorded.slice(-2)).toEqual([1_000, 10_000])
  })
})
