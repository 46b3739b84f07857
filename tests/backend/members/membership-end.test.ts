import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced, lend } from '../../support/books.ts'
import { aClaimForm } from '../../support/claim-forms.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { auditOf, contribute, enrol, type Person } from '../../support/people.ts'
import { aForm } from '../../support/uploads.ts'

const ENDED = { status: 409, body: { code: 'MEMBERSHIP_ENDED' } }

let backend: TestBackend
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend()
  moderator = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const post = (person: Person, path: string, body: unknown) =>
  backend.call({ method: 'POST', path, token: person.token, body })

const put = (path: string, body: unknown) =>
  backend.call({ method: 'PUT', path, token: moderator.token, body })

const withdraw = (person: Person, amount = 1_000) =>
  post(person, '/user/API/withdrawal-request', {
    withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount }],
    bankDetails: { bankName: 'First Bank', accountName: person.name, accountNumber: '0123456789' },
  })

const askLoan = (person: Person) => post(person, '/user/API/loanrequest', aLoanForm({}))

const leave = (person: Person) =>
  post(person, '/user/API/membership-withdrawal', { effectiveDate: '2027-06-30' })

const instruct = (person: Person) =>
  post(person, '/user/API/initialsaving', {
    formdata: { shareCapitalAmount: 5_000, shareCapitalMonths: 20, ordinarySavingsAmount: 5_000 },
    type: 'initial',
  })

const claim = async (person: Person, about: Parameters<typeof aClaimForm>[1] = {}) =>
  backend.call({
    method: 'POST',
    path: '/api/beneficiary-withdrawal',
    form: aForm(await aClaimForm(person.memberNumber, about)),
  })

const saver = async () => {
  const person = await enrol(backend)
  await contribute(backend, person, 'ORDINARY_SAVINGS', naira(100_000))
  return person
}

/** A loan request with both guarantors, ready to be approved. */
const readyLoan = async (person: Person): Promise<string> => {
  const asked = await askLoan(person)
  expect(asked.status, asked.text).toBe(200)
  const loanId = String(asked.body.loan.transactionId)
  for (let place = 0; place < 2; place += 1)
    await backend.call({
      method: 'POST',
      path: '/user/API/submitguarantor',
      body: await aGuarantorForm(loanId),
    })
  return loanId
}

const accept = (loanId: string) => put('/admin/API/acceptloanreq', { loanId, transactionId: loanId })

const decideExit = (id: string, status: string) =>
  put(`/admin/update-member-withdrawal/${id}`, { status, transactionReference: 'FT1', comments: 'seen' })

const decideClaim = (id: string, status: string) =>
  put(`/admin/update-beneficiary/${id}`, { status, transactionReference: 'FT2', comments: 'seen' })

const payExit = async (person: Person) => {
  const id = String((await leave(person)).body.request._id)
  expect((await decideExit(id, 'approved')).status).toBe(200)
  expect((await decideExit(id, 'processed')).status).toBe(200)
  return id
}

const stateOf = async (table: 'loans' | 'savings_withdrawals' | 'savings_instructions', member: Person) =>
  backend.deps.db.selectFrom(table).select('state').where('member_id', '=', member.id).executeTakeFirst()

describe('a member whose exit was paid', () => {
  it('gets nothing of what was still waiting: it is closed with the reason', async () => {
    const member = await saver()
    const loanId = await readyLoan(member)
    await withdraw(member)
    expect((await instruct(member)).status).toBe(200)
    const claimed = String((await claim(member)).body.request._id)
    await payExit(member)
    expect(await accept(loanId)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
    expect(await stateOf('loans', member)).toEqual({ state: 'rejected' })
    expect(await stateOf('savings_withdrawals', member)).toEqual({ state: 'rejected' })
    expect(await stateOf('savings_instructions', member)).toEqual({ state: 'declined' })
    expect(await decideClaim(claimed, 'approved')).toMatchObject({ status: 409 })
    const answered = await backend.deps.db
      .selectFrom('deliveries')
      .select('channel')
      .where('member_id', 'is', null)
      .where('subject', 'like', `%${member.name}%was not approved`)
      .execute()
    expect(answered).toEqual([{ channel: 'email' }])
    const loans = await backend.call({ path: '/user/API/myloans', token: member.token })
    expect(JSON.stringify(loans.body)).toContain('the membership has ended')
    expect((await auditOf(backend, member.id)).at(-1)).toMatchObject({
      act: 'end membership',
      actor_id: moderator.id,
      after: { membership: 'left', closed: { loans: [expect.any(String)] } },
    })
    await expectBalanced(backend)
  })

  it('reads the records but asks for nothing any more', async () => {
    const member = await saver()
    await payExit(member)
    for (const answer of [
      await withdraw(member),
      await askLoan(member),
      await leave(member),
      await instruct(member),
    ])
      expect(answer).toMatchObject(ENDED)
    const balances = await backend.call({
      path: `/user/get-balances?id=${member.memberNumber}`,
      token: member.token,
    })
    expect(balances.status, balances.text).toBe(200)
    expect((await claim(member)).status).toBe(404)
    const user = await backend.call({ path: `/admin/API/getmember/${member.id}`, token: moderator.token })
    expect(user.body.membership).toBe('left')
  })
})

describe('a member on whose death a claim was approved', () => {
  it('withdraws nothing, gets no loan and is signed out', async () => {
    const member = await saver()
    const loanId = await readyLoan(member)
    await withdraw(member)
    const id = String((await claim(member)).body.request._id)
    expect((await decideClaim(id, 'approved')).status).toBe(200)
    expect((await withdraw(member)).status).toBe(401)
    expect(await accept(loanId)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
    expect(await stateOf('savings_withdrawals', member)).toEqual({ state: 'rejected' })
    expect((await decideClaim(id, 'processed')).status).toBe(200)
    expect((await claim(member)).status).toBe(404)
  })

  it('dies on a day after the birth', async () => {
    const member = await saver()
    expect(await claim(member, { dateOfDeath: '1900-01-01' })).toMatchObject({
      status: 400,
      body: { errors: { dateOfDeath: 'this date is before the member’s date of birth, please check it' } },
    })
  })

  it('closes the other claims once one is paid', async () => {
    const member = await saver()
    const first = String((await claim(member)).body.request._id)
    const second = String((await claim(member, { beneficiaryName: 'Obi Okafor' })).body.request._id)
    await decideClaim(first, 'approved')
    expect(await decideClaim(second, 'approved')).toMatchObject({ body: { code: 'OTHER_CLAIM_APPROVED' } })
    await decideClaim(first, 'processed')
    expect(await decideClaim(second, 'approved')).toMatchObject({ body: { code: 'ALREADY_DECIDED' } })
  })
})

describe('staff who are no members', () => {
  it('get empty lists of their own loans and requests', async () => {
    const loans = await backend.call({ path: '/user/API/myloans', token: moderator.token })
    expect(loans.body).toEqual({ loans: [] })
    const requests = await backend.call({ path: '/user/API/my-requests', token: moderator.token })
    expect(requests.body).toEqual({
      commodityRequests: [],
      savingsWithdrawals: [],
      membershipWithdrawals: [],
      landRequests: [],
    })
  })
})

describe('an account code the settings do not know', () => {
  it('shows as it is and counts in a settlement', async () => {
    const member = await saver()
    await lend(backend, member, naira(5_000), '99999999')
    expect((await withdraw(member)).status).toBe(200)
    const { status, body } = await leave(member)
    expect(status).toBe(200)
    expect(body.request.withdrawalDetails).toMatchObject({
      totalLoans: 5_000,
      loanItems: [{ name: '99999999', value: 5_000 }],
    })
  })
})
