import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

interface Loan {
  transactionId: string
  acknowledged: string
  status: string
  guarantors: { loanId: string }[]
  loaneeDetails: { memberId: string }
  requestedAt: string
}

describe("a member's own loans", () => {
  it('are there in every state, the newest first', async () => {
    const { body } = await backend.call({ path: '/user/API/myloans', as: 'member' })
    const loans: Loan[] = body.loans
    expect(loans.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['0/2 guarantors', '1/2 guarantors', '2/2 guarantors', 'approved', 'rejected']),
    )
    const times = loans.map(({ requestedAt }) => requestedAt)
    expect(times).toEqual([...times].sort().reverse())
    for (const loan of loans) {
      expect(loan.loaneeDetails.memberId).toBe('COOP000101')
      expect(loan.transactionId).toMatch(/^LN[0-9A-HJKMNP-TV-Z]{16}$/)
      for (const guarantor of loan.guarantors) expect(guarantor.loanId).toBe(loan.transactionId)
    }
  })

  it('wait for the confirmation, and for a session', async () => {
    expect((await backend.call({ path: '/user/API/myloans', as: 'applicant' })).status).toBe(409)
    expect((await backend.call({ path: '/user/API/myloans' })).status).toBe(401)
  })
})

describe.each([
  ['/admin/API/loanrequest', 'pending'],
  ['/admin/API/approvedloan', 'approved'],
])('%s', (path, state) => {
  it('is for staff', async () => {
    expect((await backend.call({ path })).status).toBe(401)
    expect((await backend.call({ path, as: 'member' })).status).toBe(403)
    expect((await backend.call({ path, as: 'moderator' })).status).toBe(200)
  })

  it('shows the loans in that state, ten a page', async () => {
    const first = (await backend.call({ path: `${path}?page=1`, as: 'admin' })).body
    const second = (await backend.call({ path: `${path}?page=2`, as: 'admin' })).body
    const past = (await backend.call({ path: `${path}?page=99`, as: 'admin' })).body
    const loans: Loan[] = [...first.loans, ...second.loans]
    expect(first.loans).toHaveLength(10)
    expect(loans.every(({ acknowledged }) => acknowledged === state)).toBe(true)
    expect(new Set(loans.map(({ transactionId }) => transactionId)).size).toBe(loans.length)
    expect(first.totalPages).toBe(Math.ceil(first.totalRequests / 10))
    expect(past.loans).toEqual([])
  })

  it('searches by loan id and by member id', async () => {
    const byMember = (await backend.call({ path: `${path}?search=coop000101`, as: 'admin' })).body
    expect(byMember.loans.length).toBeGreaterThan(1)
    expect(byMember.loans.every((loan: Loan) => loan.loaneeDetails.memberId === 'COOP000101')).toBe(true)
    const [one] = byMember.loans
    const byId = (await backend.call({ path: `${path}?search=${one.transactionId}`, as: 'admin' })).body
    expect(byId.loans.map((loan: Loan) => loan.transactionId)).toEqual([one.transactionId])
    expect((await backend.call({ path: `${path}?search=nobody`, as: 'admin' })).body).toMatchObject({
      loans: [],
      totalPages: 0,
    })
  })

  it('has no page zero', async () => {
    expect((await backend.call({ path: `${path}?page=0`, as: 'admin' })).status).toBe(400)
  })
})
