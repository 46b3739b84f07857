import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { ALL_REFUSED, aCast, type Cast, refusalsOf } from '../../support/cast.ts'
import { aRegistration } from '../../support/registrations.ts'
import { aForm } from '../../support/uploads.ts'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

let running = 0

/** Somebody who shares nothing with anybody, but for what is given. */
async function applicant(fields: Record<string, string> = {}): Promise<string> {
  running += 1
  const form = await aRegistration({
    fullname: `Applicant number ${running}`,
    email: `applicant.${running}@isusu.example`,
    phone: `0809555${String(1000 + running)}`,
    birthDate: `1970-01-${String(running).padStart(2, '0')}`,
    staffNum: String(880_000 + running),
    tellerRefNum: `TELLER-${running}`,
    ...fields,
  })
  const { status, body } = await backend.call({
    method: 'POST',
    path: '/user/API/signup',
    form: aForm(form),
  })
  expect(status).toBe(200)
  return body.user._id
}

const duplicatesOf = async (id: string): Promise<string[]> => {
  const { status, body } = await backend.call({
    path: `/admin/API/likelyduplicates?id=${id}`,
    as: 'moderator',
  })
  expect(status).toBe(200)
  return body.users.map((user: { _id: string }) => user._id)
}

describe('likely duplicates', () => {
  it.each([
    ['phone, however it is written', { phone: '08095559001' }, { phone: '+234 809 555 9001' }],
    ['staff number', { staffNum: '9901' }, { staffNum: '9901' }],
    ['transaction id, case and spaces aside', { tellerRefNum: 'TG 77-A' }, { tellerRefNum: 'tg77-a' }],
    [
      'name and birth date',
      { fullname: 'Ada Ọkáfọ̀r', birthDate: '1980-05-05' },
      { fullname: 'OKAFOR, Ada', birthDate: '1980-05-05' },
    ],
  ])('finds a likely duplicate by the same %s', async (_, first, second) => {
    const [one, other] = [await applicant(first), await applicant(second)]
    expect(await duplicatesOf(one)).toEqual([other])
    expect(await duplicatesOf(other)).toEqual([one])
  })

  it('finds nothing for an equal birth date alone, blank values or an unknown id', async () => {
    const one = await applicant({ birthDate: '1981-01-01', tellerRefNum: 'N/A' })
    await applicant({ birthDate: '1981-01-01', tellerRefNum: 'n/a' })
    expect(await duplicatesOf(one)).toEqual([])
    expect(await duplicatesOf('')).toEqual([])
    expect(await duplicatesOf('nobody')).toEqual([])
  })

  it('leaves out deleted accounts', async () => {
    const [one, other] = [await applicant({ staffNum: '9902' }), await applicant({ staffNum: '9902' })]
    const gone = await backend.call({
      method: 'DELETE',
      path: '/admin/API/deleteuser',
      as: 'moderator',
      body: { id: other },
    })
    expect(gone.status).toBe(200)
    expect(await duplicatesOf(one)).toEqual([])
  })

  it('only staff read likely duplicates', async () => {
    expect(await refusalsOf(backend, cast, { path: '/admin/API/likelyduplicates?id=x' }, 'staff')).toEqual(
      ALL_REFUSED.staff,
    )
  })
})
