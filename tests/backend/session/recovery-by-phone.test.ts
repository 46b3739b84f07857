import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
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
    .select(['channel', 'address', 'body'])
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
    const [sms, ...more] = await sentTo(person)
    expect(more).toEqual([])
    expect(sms).toMatchObject({ channel: 'sms', address: '+2347011112222' })
    const token = /token=([\w-]{43})/.exec(sms?.body ?? '')?.[1] ?? ''
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
