import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { mailsTo } from '../../support/mailed-token.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const forgot = (name: string) =>
  backend.call({ method: 'POST', path: '/user/API/forgotpassword', body: { email: name } })

/** What was sent to a person, by the way it went. */
const sentTo = ({ id }: Person) =>
  backend.deps.db
    .selectFrom('deliveries')
    .select(['channel', 'address'])
    .where('member_id', '=', id)
    .execute()

async function withPhone(phone: string): Promise<Person> {
  const person = await enrol(backend)
  await backend.deps.db.updateTable('members').set({ phone }).where('id', '=', person.id).execute()
  return person
}

describe('a forgotten password, asked for by the phone', () => {
  it('sends the link by SMS to the phone on record, however it is written', async () => {
    const person = await withPhone('+2347011112222')
    const { status, body } = await forgot('0701 111 2222')
    expect([status, body.message]).toEqual([200, SESSION_TEXTS.resetLinkSent])
    expect(ways(await sentTo(person))).toEqual([`email ${await emailOf(person)}`, 'sms +2347011112222'])
    const [sms] = await linksTo('+2347011112222')
    const token = /token=([\w-]{43})/.exec(sms ?? '')?.[1] ?? ''
    const NEW = { password: 'another-secret-9', confirmpassword: 'another-secret-9' }
    const done = await backend.call({
      method: 'POST',
      path: '/user/API/resetpassword',
      body: { ...NEW, token },
    })
    expect(done.status).toBe(200)
  })

  it('says the same of a phone that no one or several people gave, and sends nothing', async () => {
    const [one, other] = [await withPhone('+2347033334444'), await withPhone('+2347033334444')]
    const unknown = await forgot('07099998888')
    const shared = await forgot('07033334444')
    expect([shared.status, shared.body]).toEqual([unknown.status, unknown.body])
    expect([...(await sentTo(one)), ...(await sentTo(other))]).toEqual([])
  })
})

const DAY_MS = 24 * 3_600_000

const emailOf = async ({ id }: Person) =>
  (await backend.deps.db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email

const later = (ms: number): void => {
  backend.clock.now = new Date(backend.clock.now.getTime() + ms)
}

const ways = (sent: Awaited<ReturnType<typeof sentTo>>): string[] =>
  sent.map(({ channel, address }) => `${channel} ${address}`).sort()

/** The links that went to a phone, as they left: what was sent keeps no text in the database. */
const linksTo = async (phone: string) =>
  (await mailsTo(backend, phone)).filter((text) => text.includes('token='))

describe('a phone that was changed', () => {
  const OLD = '+2347055556666'

  it('goes to the old phone and to the e-mail, and recovers no password for seven days', async () => {
    const person = await withPhone(OLD)
    const { status } = await backend.call({
      method: 'POST',
      path: '/user/API/editprofile',
      token: person.token,
      body: { phone: '0705 777 8888' },
    })
    expect(status).toBe(200)
    expect(ways(await sentTo(person))).toEqual([`email ${await emailOf(person)}`, `sms ${OLD}`])
    await forgot('07057778888')
    await forgot('07055556666')
    later(7 * DAY_MS - 1)
    await forgot('07057778888')
    expect(await linksTo('+2347057778888')).toEqual([])
    later(1)
    await forgot('07057778888')
    expect(await linksTo('+2347057778888')).toHaveLength(1)
  })

  it('recovers nothing by the member number either where the account has no e-mail', async () => {
    const person = await withPhone('+2347066667777')
    await backend.deps.db
      .updateTable('members')
      .set({ email: '', phone_changed_at: backend.clock.now })
      .where('id', '=', person.id)
      .execute()
    await forgot(person.memberNumber)
    expect(await sentTo(person)).toEqual([])
  })
})

describe('who is found by a phone', () => {
  it('leaves out staff, and an unconfirmed registration', async () => {
    const phone = '+2347022221111'
    await withPhone(phone)
    const staff = await enrol(backend, { level: 2 })
    const applicant = await enrol(backend, { confirmed: false })
    await backend.deps.db
      .updateTable('members')
      .set({ phone })
      .where('id', 'in', [staff.id, applicant.id])
      .execute()
    await forgot('07022221111')
    expect(await linksTo(phone)).toHaveLength(1)
    expect([...(await sentTo(staff)), ...(await sentTo(applicant))]).toEqual([])
  })

  it('tells the mailbox of the account that a link went to the phone', async () => {
    const phone = '+2347022223333'
    const person = await withPhone(phone)
    await forgot('07022223333')
    const [mail, ...more] = await mailsTo(backend, await emailOf(person))
    expect(more).toEqual([])
    expect(mail).toContain('by SMS to that number')
    expect(mail).not.toContain('token=')
  })

  it('counts links by SMS apart from those by mail, five an hour and ten a day', async () => {
    const phone = '+2347022224444'
    const person = await withPhone(phone)
    const email = await emailOf(person)
    for (let count = 0; count < 6; count += 1) await forgot(email)
    for (let count = 0; count < 6; count += 1) await forgot(phone)
    expect(await linksTo(phone)).toHaveLength(5)
    for (let hour = 0; hour < 3; hour += 1) {
      later(3_600_001)
      for (let count = 0; count < 3; count += 1) await forgot(phone)
    }
    expect(await linksTo(phone)).toHaveLength(10)
  })
})
