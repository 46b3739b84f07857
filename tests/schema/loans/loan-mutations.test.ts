import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { DomainError } from '#schema/errors.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aBalance, aFile, aLedger, aMember, aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const FORM = {
  amount: 60_000_000,
  loanType: 'ONE_YEAR_NORMAL',
  durationMonths: 10,
  grossSalary: 30_000_000,
  netSalary: 22_000_000,
  savings: [
    { product: 'SHARE_CAPITAL', amount: 10_000_000 },
    { product: 'ORDINARY_SAVINGS', amount: 5_000_000 },
  ],
  bankAccount: { bankName: ' First Bank ', accountName: 'Adaeze Okafor', accountNumber: '0123456789' },
}

const REQUEST = `mutation ($input: RequestLoanInput!) {
  requestLoan(input: $input) { message loanRequest { reference } userErrors { field message code } }
}`

/** What the port was handed, as an object. */
const handed = (call: string | undefined, name: string) => JSON.parse(call?.slice(name.length + 1, -1) ?? '')

describe('a request for a loan', () => {
  it('sends the figures the society computes and the debt of the ledger', async () => {
    const owing = aBalance({ kind: 'LOAN', code: '01020306', balance: naira(40_000) })
    const graph = fakeGraph({
      savings: { ledger: async () => aLedger({ summary: [aBalance(), owing] }) },
    })
    const { data, errors } = await graph.ask(REQUEST, { input: FORM })
    expect(errors).toBeUndefined()
    expect(data?.requestLoan).toEqual({
      message: 'submitted',
      loanRequest: { reference: 'LN1' },
      userErrors: [],
    })
    expect(graph.calls.slice(0, 2)).toEqual(['members.member(m1)', 'savings.ledger(COOP000101)'])
    const sent = handed(graph.calls[2]?.replace(', null)', ')'), 'loans.submit')
    expect(sent).toMatchObject({
      interestRatePercent: 11,
      totalMonths: 12,
      monthlyPayable: 6_000_000,
      isIndebted: true,
      loanBalance: 4_000_000,
      bankAccount: { bankName: 'First Bank' },
      savings: { shareCapital: 10_000_000, retirementSavings: null },
    })
    expect(sent.proRataPercent).toBeCloseTo(9.1667, 4)
  })

  it('loads no statement when the form states the debt', async () => {
    const graph = fakeGraph()
    await graph.ask(REQUEST, { input: { ...FORM, isIndebted: false } })
    expect(graph.calls).toHaveLength(2)
    expect(graph.calls[1]).toMatch(/"isIndebted":false,"loanBalance":0,.*\)$/)
  })

  it('sends nothing while the form has errors', async () => {
    const graph = fakeGraph()
    const input = {
      ...FORM,
      durationMonths: 13,
      bankAccount: { ...FORM.bankAccount, bankName: ' ', accountNumber: '12' },
    }
    const { data } = await graph.ask(REQUEST, { input })
    expect(data?.requestLoan.userErrors.map(({ field }: { field: string[] }) => field)).toEqual([
      ['durationMonths'],
      ['bankAccount', 'bankName'],
      ['bankAccount', 'accountNumber'],
    ])
    expect(graph.calls).toEqual(['members.member(m1)'])
  })

  it('names the savings that are missing, not asked about or stated twice as forms do', async () => {
    const [shareCapital] = FORM.savings
    const savings = [shareCapital, shareCapital, { product: 'SPECIAL_DEPOSIT', amount: 1 }]
    const { data } = await fakeGraph().ask(REQUEST, { input: { ...FORM, savings } })
    expect(data?.requestLoan.userErrors).toEqual([
      {
        field: ['savings', 'ordinarySavings'],
        message: 'ordinary savings cannot be blank',
        code: 'BAD_USER_INPUT',
      },
      {
        field: ['savings', 'shareCapital'],
        message: 'please state these savings once',
        code: 'BAD_USER_INPUT',
      },
      {
        field: ['savings', 'specialDeposit'],
        message: 'this form does not ask about these savings',
        code: 'BAD_USER_INPUT',
      },
    ])
  })

  it('refuses a loan request until the registration is confirmed', async () => {
    const graph = fakeGraph({ members: { member: async () => aMember({ memberNumber: null }) } })
    const { data } = await graph.ask(REQUEST, { input: FORM })
    expect(data?.requestLoan.userErrors).toEqual([
      {
        field: null,
        message: 'you can request a loan once your registration is confirmed',
        code: 'NOT_CONFIRMED',
      },
    ])
  })
})

const INVITE = 'query ($r: String!) { guarantorInvitation(reference: $r) { reference borrowerName } }'

describe("a guarantor's invitation", () => {
  it('finds an invitation however its reference is typed', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(INVITE, { r: ' ln-0o1l 2345 6789 abcd' })
    expect(data?.guarantorInvitation.reference).toBe('LN001123456789ABCD')
    expect(graph.calls).toHaveLength(1)
  })

  it('answers null for an unknown reference', async () => {
    const none = fakeGraph({ loans: { invitation: async () => null } })
    expect((await none.ask(INVITE, { r: 'x' })).data).toEqual({ guarantorInvitation: null })
    expect((await none.ask(INVITE, { r: '  ' })).data).toEqual({ guarantorInvitation: null })
    expect(none.calls).toEqual(['loans.invitation(x)'])
  })
})

const SIGN = `mutation ($input: SubmitGuarantorInput!) {
  submitGuarantor(input: $input) { message guarantorInvitation { reference } userErrors { field message } }
}`

const guarantor = (changes: object = {}) => ({
  reference: 'LN1',
  surname: 'Eze',
  otherName: 'Ngozi',
  residentialAddress: '1 Road',
  permanentAddress: '2 Road',
  phone: '08030000002',
  email: 'ngozi@isusu.example',
  workPlace: 'UNN',
  nextOfKin: { name: 'Chidi Eze', phone: '08030000003', email: 'chidi@isusu.example' },
  isMember: false,
  signature: aFile(),
  passport: aFile('image/jpeg'),
  ...changes,
})

describe('a guarantor form', () => {
  it('accepts a guarantor form from a visitor and answers the invitation as it then is', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data, errors } = await graph.ask(SIGN, { input: guarantor() })
    expect(errors).toBeUndefined()
    expect(data?.submitGuarantor).toEqual({
      message: 'received',
      guarantorInvitation: { reference: 'LN1' },
      userErrors: [],
    })
    expect(graph.calls).toEqual([
      expect.stringMatching(/^loans\.submitGuarantor\(LN1, /),
      'loans.invitation(LN1)',
    ])
  })

  it('refuses invalid pictures and a member without savings beside the fields', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(SIGN, {
      input: guarantor({
        isMember: true,
        signature: aFile('image/png', 1024 * 1024 + 1),
        passport: aFile('image/svg+xml'),
      }),
    })
    expect(data?.submitGuarantor.userErrors).toEqual([
      { field: ['savings', 'shareCapital'], message: 'share capital cannot be blank' },
      { field: ['savings', 'ordinarySavings'], message: 'ordinary savings cannot be blank' },
      { field: ['signature'], message: 'file cannot exceed 1mb' },
      {
        field: ['passport'],
        message: 'this kind of file is not accepted here, please choose JPG, PNG or WebP',
      },
    ])
    expect(graph.calls).toEqual([])
  })

  it('refuses text in place of a file', async () => {
    const { errors } = await fakeGraph().ask(SIGN, {
      input: guarantor({ signature: 'data:image/png;base64,' }),
    })
    expect(errors?.[0]?.message).toContain('Upload must be a file')
  })
})

describe('the review of a loan request', () => {
  it('approves a loan request and answers its new state', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(
      'mutation { approveLoanRequest(input: { reference: " LN7 " }) { message loanRequest { id state } userErrors { message } } }',
    )
    expect(data?.approveLoanRequest).toEqual({
      message: 'approved',
      loanRequest: { id: 'LoanRequest:LN7', state: 'APPROVED' },
      userErrors: [],
    })
    expect(graph.calls).toEqual(['loans.requests.decide(LN7, {"to":"approved"})'])
  })

  it('passes on why a loan request cannot be approved', async () => {
    const decide = async () => {
      throw new DomainError('GUARANTORS_MISSING', 'This loan request is missing guarantors')
    }
    const { data, errors } = await fakeGraph({ viewer: staff, loans: { requests: { decide } } }).ask(
      'mutation { approveLoanRequest(input: { reference: "LN7" }) { loanRequest { id } userErrors { code message } } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.approveLoanRequest).toMatchObject({
      loanRequest: null,
      userErrors: [{ code: 'GUARANTORS_MISSING' }],
    })
  })

  it('rejects a loan request with or without a reason and refuses a missing reference', async () => {
    const graph = fakeGraph({ viewer: staff })
    const reject = (input: object) =>
      graph.ask(
        'mutation ($i: RejectLoanRequestInput!) { rejectLoanRequest(input: $i) { loanRequest { state } userErrors { field } } }',
        { i: input },
      )
    const { data } = await reject({ reference: 'LN7', rejectionReason: ' too much ' })
    expect(data?.rejectLoanRequest).toEqual({ loanRequest: { state: 'REJECTED' }, userErrors: [] })
    await reject({ reference: 'LN8', rejectionReason: ' ' })
    const blank = await reject({ reference: ' ' })
    expect(blank.data?.rejectLoanRequest.userErrors).toEqual([{ field: ['reference'] }])
    const long = await reject({ reference: 'LN9', rejectionReason: 'x'.repeat(5001) })
    expect(long.data?.rejectLoanRequest.userErrors).toEqual([{ field: ['rejectionReason'] }])
    expect(graph.calls).toEqual([
      'loans.requests.decide(LN7, {"to":"rejected","rejectionReason":"too much"})',
      'loans.requests.decide(LN8, {"to":"rejected","rejectionReason":null})',
    ])
  })

  it('looks for the loan request where the backend only says that it is decided', async () => {
    const graph = fakeGraph({
      viewer: staff,
      loans: {
        requests: { decide: async () => ({ message: 'done', record: null }), find: async () => null },
      },
    })
    const { data } = await graph.ask(
      'mutation { rejectLoanRequest(input: { reference: "LN7" }) { message loanRequest { id } } }',
    )
    expect(data?.rejectLoanRequest).toEqual({ message: 'done', loanRequest: null })
    expect(graph.calls).toContain('loans.requests.find(LN7)')
  })
})
