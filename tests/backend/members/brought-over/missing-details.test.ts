import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { openSession } from '#backend/session/store.ts'
import { startTestBackend, type TestBackend } from '../../../support/backend.ts'
import { aBroughtOverMember } from '../../../support/brought-over.ts'
import { ALL_REFUSED, aCast, type Cast, refusalsOf } from '../../../support/cast.ts'
import { auditOf } from '../../../support/people.ts'
import { aForm, aPicture } from '../../../support/uploads.ts'

const PATH = '/user/API/missingdetails'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

/** A member of the old books who is signed in. */
async function signedIn(memberNumber: string, phone = '') {
  const { id } = await aBroughtOverMember(backend, memberNumber, { phone })
  const sessionId = randomId()
  const { db, tokens } = backend.deps
  await db.transaction().execute((tx) => openSession(tx, sessionId, id, backend.clock.now))
  return { id, token: await tokens.sign({ accountId: id, sessionId }, backend.clock.now) }
}

const add = (token: string, fields: Readonly<Record<string, string | Buffer>>) =>
  backend.call({ method: 'POST', path: PATH, token, form: aForm(fields) })

describe('details that a member adds', () => {
  it('go where the record is empty, and never in the place of what is there', async () => {
    const { id, token } = await signedIn('OLD/01', '+2348030009901')
    const picture = await aPicture('png')
    const first = await add(token, {
      email: 'Old.One@isusu.example',
      birthDate: '1971-02-03',
      passport: picture,
    })
    expect(first.status).toBe(200)
    expect(first.body.user).toMatchObject({
      email: 'old.one@isusu.example',
      birthDate: '1971-02-03',
      passport: expect.stringContaining('/files/'),
      signature: null,
    })
    const second = await add(token, {
      email: 'another@isusu.example',
      birthDate: '1980-01-01',
      passport: picture,
      signature: picture,
    })
    expect(second.status).toBe(409)
    expect(Object.keys(second.body.errors)).toEqual(['email', 'birthDate', 'passport'])
    const stored = await backend.call({ path: `/user/getuser/${id}`, token })
    expect(stored.body).toMatchObject({
      email: 'old.one@isusu.example',
      birthDate: '1971-02-03',
      signature: null,
    })
    expect((await add(token, { signature: picture })).body.user.signature).toContain('/files/')
    expect((await auditOf(backend, id)).map(({ act }) => act)).toEqual([
      'add missing details',
      'add missing details',
    ])
    const told = await backend.deps.db
      .selectFrom('deliveries')
      .select(['channel', 'address'])
      .where('member_id', '=', id)
      .execute()
    expect(told).toEqual([{ channel: 'sms', address: '+2348030009901' }])
  })

  it('pass the checks of every form: no e-mail of another account, no day to come, no empty form', async () => {
    const { token } = await signedIn('OLD/02')
    expect((await add(token, { email: cast.member.email })).status).toBe(409)
    const wrong = await add(token, { email: 'nobody', birthDate: '2999-01-01' })
    expect(Object.keys(wrong.body.errors)).toEqual(['email', 'birthDate'])
    expect((await add(token, {})).status).toBe(400)
    const request = { method: 'POST', path: PATH, form: aForm({ email: 'a@b.example' }) } as const
    expect(await refusalsOf(backend, cast, request, 'member')).toEqual(ALL_REFUSED.member)
  })

  it('a record with parts of its relatives and of its employment can be read', async () => {
    const { id, token } = await signedIn('OLD/03')
    await backend.deps.db
      .updateTable('members')
      .set({
        next_of_kin: JSON.stringify({ first: { name: 'Ada Obi' } }),
        employment: JSON.stringify({ organisation: 'Library' }),
      })
      .where('id', '=', id)
      .execute()
    const { status, body } = await backend.call({ path: `/user/getuser/${id}`, token })
    expect(status).toBe(200)
    expect(body.nok).toMatchObject({ nok1: 'Ada Obi', nokPhone1: '', nok2: '' })
    expect(body.employmentDetails).toMatchObject({ organisationName: 'Library', rank: '' })
    expect(body.paymentDetails).toMatchObject({ amount: 0 })
  })
})
