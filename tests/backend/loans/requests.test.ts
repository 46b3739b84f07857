import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { enrol, type Person } from '../../support/people.ts'

describe('loan requests', () => {
  let backend: TestBackend
  let staff: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    staff = await enrol(backend, { level: 2 })
  })
  afterAll(() => backend.close())

  const ask = (person: Person | null, body: unknown, headers: Record<string, string> = {}) =>
    backend.call({
      method: 'POST',
      path: '/user/API/loanrequest',
      body,
      headers,
      ...(person === null ? {} : { token: person.token }),
    })

  const myLoans = async (person: Person) =>
    (await backend.call({ path: '/user/API/myloans', token: person.token })).body.loans

  it('stores a loan request as asked, under an id that cannot be guessed', async () => {
    const member = await enrol(backend)
    const { status, body } = await ask(member, aLoanForm({ amount: 100_000, duration: 3 }))
    expect(status).toBe(200)
    expect(body.message).toMatch(/submitted/)
    expect(body.loan).toMatchObject({
      userId: member.id,
      amount: 100_000,
      loanType: '1 year normal',
      duration: 3,
      proRata: 2.75,
      payable: 33_333.33,
      isIndebted: 'false',
      loanBalance: 0,
      gross_Salary: 250_000,
      netSalary: 180_000.5,
      retirementSavings: 0,
      christmasSavings: 5000,
      accountNumber: '0123456789',
      package: 'standard',
      percent3: '3.5',
      status: '0/2 guarantors',
      acknowledged: 'pending',
      guarantors: [],
      loaneeDetails: { memberId: member.memberNumber, name: member.name },
    })
    expect(body.loan.transactionId).toMatch(/^LN[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(await myLoans(member)).toEqual([body.loan])
  })

  it("keeps the borrower's details of the day of the request", async () => {
    const member = await enrol(backend)
    const { body } = await ask(member, aLoanForm({}))
    await backend.deps.db
      .updateTable('members')
      .set({ name: 'Adaeze Married', home_address: 'Moved to Lagos', phone: '+2348030000000' })
      .where('id', '=', member.id)
      .execute()
    const [mine] = await myLoans(member)
    expect(mine.loaneeDetails).toEqual(body.loan.loaneeDetails)
    const later = await ask(member, aLoanForm({}))
    expect(later.body.loan.loaneeDetails).toMatchObject({
      name: 'Adaeze Married',
      homeAddress: 'Moved to Lagos',
      phone: '+2348030000000',
    })
  })

  it('accepts several loan requests of one member', async () => {
    const member = await enrol(backend)
    const [first, second] = [await ask(member, aLoanForm({})), await ask(member, aLoanForm({ type: 'car' }))]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await myLoans(member)).toHaveLength(2)
  })

  it('stores one loan request for one idempotency key', async () => {
    const member = await enrol(backend)
    const key = { 'idempotency-key': 'loan-once' }
    const [first, again] = [await ask(member, aLoanForm({}), key), await ask(member, aLoanForm({}), key)]
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await ask(member, aLoanForm({ amount: 1 }), key)).status).toBe(422)
    expect(await myLoans(member)).toHaveLength(1)
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no amount', { amount: '' }, { amount: 'amount cannot be blank' }],
    ['no type', { loanType: '' }, { loanType: 'loan type cannot be blank' }],
    ['a type in other letters', { loanType: '1 Year Normal' }, { loanType: 'please choose a loan type' }],
    ['no duration', { duration: undefined }, { duration: 'duration cannot be blank' }],
    ['half a month', { duration: 2.5 }, { duration: 'must be a whole number' }],
    ['no bank', { bankName: ' ' }, { bankName: 'bank name cannot be blank' }],
    ['no account name', { accountName: '' }, { accountName: 'account name cannot be blank' }],
    ['no account number', { accountNumber: '' }, { accountNumber: 'account number cannot be blank' }],
    ['nine digits', { accountNumber: '012345678' }, { accountNumber: 'account number must have 10 digits' }],
    ['no share capital', { shareCapital: '' }, { shareCapital: 'share capital cannot be blank' }],
    [
      'no ordinary savings',
      { ordinarySavings: null },
      { ordinarySavings: 'ordinary savings cannot be blank' },
    ],
    ['no net salary', { netSalary: '' }, { netSalary: 'net salary cannot be blank' }],
    ['no gross salary', { gross_Salary: '' }, { gross_Salary: 'gross salary cannot be blank' }],
    [
      'debts without their amount',
      { isIndebted: 'true', loanBalance: '' },
      { loanBalance: 'loan balance cannot be blank' },
    ],
    [
      'a word for an amount',
      { amount: 'a lot' },
      { amount: 'must be an amount in naira, with two decimals at the most' },
    ],
    [
      'an amount past all sums',
      { amount: 1e15 },
      { amount: 'must be an amount in naira, with two decimals at the most' },
    ],
    ['an amount of zero', { amount: 0 }, { amount: 'please give an amount greater than zero' }],
    ['savings below zero', { christmasSavings: -5 }, { christmasSavings: 'an amount cannot be below zero' }],
    ['a list as a name', { bankName: ['x'] }, { bankName: 'must be a text' }],
    ['another yes', { isIndebted: 'yes' }, { isIndebted: 'must be true or false' }],
  ])('refuses a loan request with %s', async (_, change, errors) => {
    const member = await enrol(backend)
    const { status, body } = await ask(member, { ...aLoanForm({}), ...change })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(errors)
    expect(await myLoans(member)).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['rate', { interestRate: 10 }, 'interestRate'],
    ['total months', { totalMonths: 24 }, 'totalMonths'],
    ['pro-rata percentage', { proRata: 9.18 }, 'proRata'],
    ['monthly instalment', { payable: 10_000.02 }, 'payable'],
    ['loan balance', { loanBalance: 1 }, 'loanBalance'],
    ['answer about debts', { isIndebted: true, loanBalance: 0 }, 'isIndebted'],
  ])('refuses a loan request with another %s than the society computes', async (_, change, field) => {
    const member = await enrol(backend)
    const { status, body } = await ask(member, { ...aLoanForm({ duration: 10 }), ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it.each([
    { proRata: 9.17 },
    { proRata: '9.1567' },
    { payable: '10000.01' },
    { isIndebted: false, loanBalance: '' },
    { proRata: undefined, payable: undefined, interestRate: undefined, totalMonths: undefined },
  ])('accepts figures a hundredth off or left out: %o', async (change) => {
    const member = await enrol(backend)
    expect((await ask(member, { ...aLoanForm({ duration: 10 }), ...change })).status).toBe(200)
  })

  it('reads what is owed from the ledger', async () => {
    const member = await enrol(backend)
    const { body } = await ask(member, aLoanForm({ amount: 40_000 }))
    const { transactionId } = body.loan
    for (let place = 0; place < 2; place += 1)
      await backend.call({
        method: 'POST',
        path: '/user/API/submitguarantor',
        body: await aGuarantorForm(transactionId),
      })
    const accepted = await backend.call({
      method: 'PUT',
      path: '/admin/API/acceptloanreq',
      token: staff.token,
      body: { transactionId },
    })
    expect(accepted.status).toBe(200)
    const denied = await ask(member, aLoanForm({}))
    expect(denied.body.errors).toEqual({
      isIndebted: 'this differs from your loan ledger',
      loanBalance: 'this differs from your loan ledger',
    })
    const honest = await ask(member, aLoanForm({ owed: 40_000 }))
    expect(honest.body.loan).toMatchObject({ isIndebted: 'true', loanBalance: 40_000 })
  })

  it('only confirmed members request loans', async () => {
    const unconfirmed = await enrol(backend, { confirmed: false })
    expect((await ask(null, aLoanForm({}))).status).toBe(401)
    expect((await ask(null, 'nothing')).status).toBe(401)
    expect((await ask(unconfirmed, aLoanForm({}))).status).toBe(409)
    expect((await ask(staff, aLoanForm({}))).status).toBe(409)
    expect((await backend.call({ path: '/user/API/myloans', token: unconfirmed.token })).status).toBe(409)
    expect((await backend.call({ path: '/user/API/myloans' })).status).toBe(401)
  })

  it('shows members no loan requests of others', async () => {
    const [one, other] = [await enrol(backend), await enrol(backend)]
    await ask(one, aLoanForm({}))
    expect(await myLoans(other)).toEqual([])
  })
})
