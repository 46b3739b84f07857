import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aLandForm } from '../../support/land-forms.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { aForm } from '../../support/uploads.ts'

describe('my requests', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend()
  })
  afterAll(() => backend.close())

  const mine = (token?: string) =>
    backend.call({ path: '/user/API/my-requests', ...(token === undefined ? {} : { token }) })

  const withdraw = (person: Person, amount: number) =>
    backend.call({
      method: 'POST',
      path: '/user/API/withdrawal-request',
      token: person.token,
      body: {
        withdrawalRequests: [{ savingsCode: '02020305', amount }],
        bankDetails: { bankName: 'Zenith Bank', accountNumber: '0123456789', accountName: 'Adaeze' },
      },
    })

  it('lists all requests of a member by kind, newest first, with their states', async () => {
    const [member, other] = [await enrol(backend), await enrol(backend)]
    for (const person of [member, other]) await contribute(backend, person, 'ORDINARY_SAVINGS', naira(100))
    await withdraw(other, 5)
    const first = await withdraw(member, 1)
    backend.clock.now = new Date(backend.clock.now.getTime() + 1000)
    const second = await withdraw(member, 2)
    const exit = await backend.call({
      method: 'POST',
      path: '/user/API/membership-withdrawal',
      token: member.token,
      body: { effectiveDate: '2027-06-30' },
    })
    const land = await backend.call({
      method: 'POST',
      path: '/api/land-acquisition',
      token: member.token,
      form: aForm(await aLandForm({ memberType: 'member' })),
    })
    await backend.call({
      method: 'PUT',
      path: `/admin/update-savings-withdrawal/${first.body.request._id}`,
      as: 'moderator',
      body: { status: 'rejected', comments: 'Too small.' },
    })
    const { status, body } = await mine(member.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      commodityRequests: [],
      savingsWithdrawals: [
        { _id: second.body.request._id, status: 'pending' },
        { _id: first.body.request._id, status: 'rejected', comments: 'Too small.' },
      ],
      membershipWithdrawals: [{ _id: exit.body.request._id, status: 'pending' }],
      landRequests: [{ _id: land.body.request._id, status: 'pending' }],
    })
    expect(Object.values(body).map((list) => (Array.isArray(list) ? list.length : -1))).toEqual([0, 2, 1, 1])
  })

  it('the demo member has one request of each kind', async () => {
    const { body } = await backend.call({ path: '/user/API/my-requests', as: 'member' })
    expect(body.commodityRequests.length).toBeGreaterThan(0)
    expect(body.savingsWithdrawals.length).toBeGreaterThan(0)
    expect(body.landRequests.length).toBeGreaterThan(0)
  })

  it('only confirmed members read their requests', async () => {
    expect((await mine()).status).toBe(401)
    expect((await mine((await enrol(backend, { confirmed: false })).token)).status).toBe(409)
    // Staff have none of their own, and no registration to wait for.
    expect((await mine((await enrol(backend, { level: 2 })).token)).body.landRequests).toEqual([])
    expect((await mine((await enrol(backend)).token)).body).toEqual({
      commodityRequests: [],
      savingsWithdrawals: [],
      membershipWithdrawals: [],
      landRequests: [],
    })
  })
})
