import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { enrol, type Person } from '../../support/people.ts'

const LISTS = ['/admin/API/loanrequest', '/admin/API/approvedloan']

describe('lists of loans', () => {
  let backend: TestBackend
  let staff: Person
  let member: Person
  const references: string[] = []

  beforeAll(async () => {
    backend = await startTestBackend()
    staff = await enrol(backend, { level: 2 })
    member = await enrol(backend)
    for (let count = 0; count < 12; count += 1) {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1000)
      const { body } = await backend.call({
        method: 'POST',
        path: '/user/API/loanrequest',
        token: member.token,
        body: aLoanForm({ amount: 10_000 + count }),
      })
      references.unshift(body.loan.transactionId)
    }
  })
  afterAll(() => backend.close())

  const list = (path: string, query: string, token: string | null = staff.token) =>
    backend.call({ path: `${path}?${query}`, ...(token === null ? {} : { token }) })

  const idsIn = (body: { loans: { transactionId: string }[] }) =>
    body.loans.map(({ transactionId }) => transactionId)

  it('lists loans in pages of ten, newest first, with an empty page after the last', async () => {
    const search = `search=${member.memberNumber}`
    const first = await list('/admin/API/loanrequest', search)
    expect(first.body).toMatchObject({ currentPage: 1, totalPages: 2, totalRequests: 12 })
    expect(idsIn(first.body)).toEqual(references.slice(0, 10))
    const second = await list('/admin/API/loanrequest', `${search}&page=2`)
    expect(idsIn(second.body)).toEqual(references.slice(10))
    expect((await list('/admin/API/loanrequest', `${search}&page=3`)).body.loans).toEqual([])
    for (const page of ['0', '-1', 'two', '1.5'])
      expect((await list('/admin/API/loanrequest', `page=${page}`)).status).toBe(400)
  })

  it('lists loans in pages of the size asked for, and repeats the size', async () => {
    const search = `search=${member.memberNumber}`
    const second = await list('/admin/API/loanrequest', `${search}&pageSize=5&page=2`)
    expect(second.body).toMatchObject({ currentPage: 2, totalPages: 3, totalRequests: 12, pageSize: 5 })
    expect(idsIn(second.body)).toEqual(references.slice(5, 10))
    const all = await list('/admin/API/loanrequest', `${search}&pageSize=100`)
    expect(idsIn(all.body)).toEqual(references)
    expect((await list('/admin/API/loanrequest', search)).body).not.toHaveProperty('pageSize')
    for (const size of ['0', '101', '-5', 'ten', '2.5'])
      expect((await list('/admin/API/loanrequest', `pageSize=${size}`)).status).toBe(400)
  })

  it('searches loans by loan id, whole or in part, and by member id', async () => {
    const [wanted = ''] = references
    for (const search of [
      wanted,
      wanted.toLowerCase(),
      wanted.slice(4, 14),
      encodeURIComponent(` ${wanted} `),
    ])
      expect(idsIn((await list('/admin/API/loanrequest', `search=${search}`)).body)).toEqual([wanted])
    const lower = member.memberNumber.toLowerCase()
    expect((await list('/admin/API/loanrequest', `search=${lower}`)).body.totalRequests).toBe(12)
    expect((await list('/admin/API/loanrequest', `search=${lower.slice(2)}`)).body.totalRequests).toBe(12)
    for (const search of ['%25', '_', '100%25', 'nobody'])
      expect((await list('/admin/API/loanrequest', `search=${search}`)).body.loans).toEqual([])
  })

  it('shows each loan only in the list of its state', async () => {
    const [reference = ''] = references
    for (let place = 0; place < 2; place += 1)
      await backend.call({
        method: 'POST',
        path: '/user/API/submitguarantor',
        body: await aGuarantorForm(reference),
      })
    await backend.call({
      method: 'PUT',
      path: '/admin/API/acceptloanreq',
      token: staff.token,
      body: { transactionId: reference },
    })
    const search = `search=${reference}`
    expect((await list('/admin/API/loanrequest', search)).body.loans).toEqual([])
    const approved = await list('/admin/API/approvedloan', search)
    expect(approved.body).toMatchObject({ totalPages: 1, loans: [{ transactionId: reference }] })
    expect(approved.body.loans[0].guarantors).toHaveLength(2)
    expect(approved.body.loans[0].loaneeDetails).toMatchObject({
      memberId: member.memberNumber,
      homeAddress: '12 Odenigwe Road, Nsukka',
      employmentDetails: { faculty: 'Arts', department: 'History', ippisNum: 'N/A' },
    })
  })

  it('puts loans whose guarantors have all signed first when asked, and says so', async () => {
    const borrower = await enrol(backend)
    const asked: string[] = []
    for (let count = 0; count < 12; count += 1) {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1000)
      const { body } = await backend.call({
        method: 'POST',
        path: '/user/API/loanrequest',
        token: borrower.token,
        body: aLoanForm({ amount: 10_000 + count }),
      })
      asked.push(body.loan.transactionId)
    }
    const sign = async (reference: string) =>
      backend.call({
        method: 'POST',
        path: '/user/API/submitguarantor',
        body: await aGuarantorForm(reference),
      })
    // The oldest and the third have both guarantors, the second has one.
    const [oldest = '', second = '', third = ''] = asked
    for (const reference of [oldest, oldest, second, third, third]) await sign(reference)
    const newestFirst = asked.toReversed()
    const readyFirst = [third, oldest, ...newestFirst.filter((each) => each !== third && each !== oldest)]

    const search = `search=${borrower.memberNumber}`
    const first = await list('/admin/API/loanrequest', `${search}&order=ready`)
    expect(first.body).toMatchObject({ order: 'ready', currentPage: 1, totalPages: 2, totalRequests: 12 })
    expect(idsIn(first.body)).toEqual(readyFirst.slice(0, 10))
    const next = await list('/admin/API/loanrequest', `${search}&order=ready&page=2`)
    expect(idsIn(next.body)).toEqual(readyFirst.slice(10))

    const plain = await list('/admin/API/loanrequest', search)
    expect(plain.body).not.toHaveProperty('order')
    expect(idsIn(plain.body)).toEqual(newestFirst.slice(0, 10))
    expect((await list('/admin/API/loanrequest', 'order=sideways')).status).toBe(400)
  })

  it('only staff read the lists of loans', async () => {
    const unconfirmed = await enrol(backend, { confirmed: false })
    for (const path of LISTS) {
      expect((await list(path, '', null)).status).toBe(401)
      expect((await list(path, '', member.token)).status).toBe(403)
      expect((await list(path, 'page=0', unconfirmed.token)).status).toBe(403)
    }
  })
})
