import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aLandForm, type LandFormTraits } from '../../support/land-forms.ts'
import { enrol, mailsTo, type Person } from '../../support/people.ts'
import { aForm } from '../../support/uploads.ts'

let backend: TestBackend
let admin: Person
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

beforeEach(async () => {
  member = await enrol(backend)
})

/** The subjects that went to an address, in the order of the alphabet. */
const subjectsTo = async (address: string): Promise<readonly string[]> =>
  (
    await backend.deps.db
      .selectFrom('deliveries')
      .select('subject')
      .where('address', '=', address)
      .orderBy('subject')
      .execute()
  ).map(({ subject }) => subject)

const asStaff = (method: 'POST' | 'PUT', path: string, body: object) =>
  backend.call({ method, path, token: admin.token, body })

async function applied(traits: LandFormTraits, token?: string): Promise<string> {
  const form = aForm(await aLandForm(traits))
  const { status, body } = await backend.call({
    method: 'POST',
    path: '/api/land-acquisition',
    form,
    ...(token !== undefined && { token }),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.request._id
}

const decide = (id: string, body: object) => asStaff('PUT', `/admin/update-land-acquisition/${id}`, body)

describe('an application for land', () => {
  it('a letter each tells a non-member, at the address of the form, that it was received, approved and completed', async () => {
    const email = 'chiamaka.told@applicants.example'
    const id = await applied({ personalInfo: { email } })
    expect((await decide(id, { action: 'approve' })).status).toBe(200)
    expect((await decide(id, { action: 'completed' })).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([
      'We have received your application for 1 plot of land',
      'Your application for 1 plot of land was approved',
      'Your purchase of 1 plot of land is completed',
    ])
  })

  it('a member is told at the address on record, whatever the form says', async () => {
    const typed = 'somebody.else@applicants.example'
    const id = await applied({ memberId: member.memberNumber, personalInfo: { email: typed } })
    const rejectionReason = 'No payment was found.'
    expect((await decide(id, { action: 'rejected', rejectionReason })).status).toBe(200)
    expect(await mailsTo(backend, member)).toEqual([
      'We have received your application for 1 plot of land',
      'Your application for 1 plot of land was not approved',
    ])
    expect(await subjectsTo(typed)).toEqual([])
  })
})

describe('a debit instruction', () => {
  const instruct = (figures: object) =>
    backend.call({
      method: 'POST',
      path: '/user/API/initialsaving',
      token: member.token,
      body: { formdata: figures },
    })

  const FIRST = { shareCapitalAmount: 5000, shareCapitalMonths: 20, ordinarySavingsAmount: 6000 }

  it('a letter of the acknowledgement has what is deducted each month from then on', async () => {
    expect((await instruct(FIRST)).status).toBe(200)
    await asStaff('POST', '/admin/API/acknowledgereciept', { userdata: member.id })
    await instruct({ type: 'increase', ordinarySavingsAmount: 9000 })
    await asStaff('POST', '/admin/API/acknowledgeincreasereciept', { userdata: member.id })
    expect(await mailsTo(backend, member)).toEqual([
      '₦11,000 is deducted for your savings each month',
      '₦14,000 is deducted for your savings each month',
    ])
  })

  it('a letter of the rejection has the reason', async () => {
    await instruct(FIRST)
    const rejectionReason = 'The salary does not carry it.'
    await asStaff('POST', '/admin/API/declinereciept', { userdata: member.id, rejectionReason })
    const [letter] = await backend.deps.db
      .selectFrom('deliveries')
      .select(['subject', 'body'])
      .where('member_id', '=', member.id)
      .execute()
    expect(letter?.subject).toBe('The first debit instruction was not accepted')
    expect(letter?.body).toContain(`Reason: ${rejectionReason}`)
  })
})
