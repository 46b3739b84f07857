import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { DomainError } from '#schema/errors.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aBalance, aFile, aMember, anInvitation, aStatement, aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const FORM = {
  amount: 60_000_000,
  loanType: 'ONE_YEAR_NORMAL',
  duration: 10,
  grossSalary: 30_000_000,
  netSalary: 22_000_000,
  shareCapital: 10_000_000,
  ordinarySavings: 5_000_000,
  bankName: ' First Bank ',
  accountName: 'Adaeze Okafor',
  accountNumber: '0123456789',
}

const REQUEST = `mutation ($input: RequestLoanInput!) {
  requestLoan(input: $input) { message loanRequest { reference } userErrors { field message code } }
}`

/** What the port was handed, as an object. */
const handed = (call: string | undefined, name: string) =>
  JSON.parse(call?.slice(name.length + 1, -1).split(', key')[0] ?? '')

describe('a request for a loan', () => {
  it('sends the figures the society computes and the debt of the ledger', async () => {
    const owing = aBalance({ kind: 'LOAN', code: '01020306', balance: naira(40_000) })
    const graph = fakeGraph({
      savings: { statement: async () => aStatement({ summary: [aBalance(), owing] }) },
    })
    const { data, errors } = await graph.ask(REQUEST, { input: FORM })
    expect(errors).toBeUndefined()
    expect(data?.requestLoan).toEqual({
      message: 'submitted',
      loanRequest: { reference: 'LN1' },
      userErrors: [],
    })
    expect(graph.calls.slice(0, 2)).toEqual(['members.member(m1)', 'savings.statement(COOP000101)'])
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

  it('loads no statement when the form states the debt, and forwards the key', async () => {
    const graph = fakeGraph()
    await graph.ask(REQUEST, { input: { ...FORM, isIndebted: false, idempotencyKey: 'click-1' } })
    expect(graph.calls).toHaveLength(2)
    expect(graph.calls[1]).toMatch(/"isIndebted":false,"loanBalance":0,.*, click-1\)$/)
  })

  it('sends nothing while the form has errors', async () => {
    const graph = fakeGraph()
    const input = { ...FORM, duration: 13, accountNumber: '12', bankName: ' ', idempotencyKey: 'a b' }
    const { data } = await graph.ask(REQUEST, { input })
    const fields = data?.requestLoan.userErrors.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['accountNumber', 'bankName', 'duration', 'idempotencyKey'])
    expect(graph.calls).toEqual(['members.member(m1)'])
  })

  it('refuses a loan request until the registration is confirmed', async () => {
    const graph = fakeGraph({ members: { member: async () => aMember({ memberNumber: null }) } })
    const { data } = await graph.ask(REQUEST, { input: FORM })
    expect(data?.requestLoan.userErrors).toEqual([
      { field: null, message: 'loans open once your registration is confirmed', code: 'CONFLICT' },
    ])
  })
})

const INVITE =
  'query ($r: String!) { guarantorInvitation(reference: $r) { reference borrowerName closedReason } }'

describe("a guarantor's invitation", () => {
  it('finds an invitation however its reference is typed', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(INVITE, { r: ' ln-0o1l 2345 6789 abcd' })
    expect(data?.guarantorInvitation.reference).toBe('LN001123456789ABCD')
    expect(graph.calls).toHaveLength(1)
  })

  it('answers null for an unknown reference and reports a closed form', async () => {
    const none = fakeGraph({ loans: { invitation: async () => null } })
    expect((await none.ask(INVITE, { r: 'x' })).data).toEqual({ guarantorInvitation: null })
    expect((await none.ask(INVITE, { r: '  ' })).data).toEqual({ guarantorInvitation: null })
    expect(none.calls).toEqual(['loans.invitation(x)'])
    const closed = fakeGraph({ loans: { invitation: async () => anInvitation({ closedReason: 'decided' }) } })
    expect((await closed.ask(INVITE, { r: 'x' })).data?.guarantorInvitation.closedReason).toBe('decided')
  })
})

const SURETY = `mutation ($input: SubmitGuarantorInput!) {
  submitGuarantor(input: $input) { message userErrors { field message } }
}`

const guarantor = (changes: object = {}) => ({
  reference: 'LN1',
  surname: 'Eze',
  otherName: 'Ngozi',
  residentialAddress: '1 Road',
  permanentAddress: '2 Road',
  telephone: '08030000002',
  email: 'ngozi@isusu.example',
  workPlace: 'UNN',
  nextOfKin: 'Chidi Eze',
  nextOfKinPhone: '08030000003',
  nextOfKinEmail: 'chidi@isusu.example',
  isMember: false,
  signature: aFile(),
  passport: aFile('image/jpeg'),
  ...changes,
})

describe('a guarantor form', () => {
  it('accepts a guarantor form from a visitor', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data, errors } = await graph.ask(SURETY, { input: guarantor() })
    expect(errors).toBeUndefined()
    expect(data?.submitGuarantor).toEqual({ message: 'received', userErrors: [] })
    expect(graph.calls).toHaveLength(1)
  })

  it('refuses invalid pictures and a member without savings beside the fields', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(SURETY, {
      input: guarantor({
        isMember: true,
        signature: aFile('image/png', 1024 * 1024 + 1),
        passport: aFile('image/svg+xml'),
      }),
    })
    expect(data?.submitGuarantor.userErrors).toEqual([
      { field: 'shareCapital', message: 'share capital cannot be blank' },
      { field: 'ordinarySavings', message: 'ordinary savings cannot be blank' },
      { field: 'signature', message: 'file cannot exceed 1mb' },
      { field: 'passport', message: 'this kind of file is not accepted here' },
    ])
    expect(graph.calls).toEqual([])
  })

  it('refuses text in place of a file', async () => {
    const { errors } = await fakeGraph().ask(SURETY, {
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
      loanRequest: { id: 'LN7', state: 'APPROVED' },
      userErrors: [],
    })
    expect(graph.calls).toEqual(['loans.approve(LN7)'])
  })

  it('passes on why a loan request cannot be approved', async () => {
    const approve = async () => {
      throw new DomainError('CONFLICT', 'This loan request is missing the required number of guarantors')
    }
    const { data, errors } = await fakeGraph({ viewer: staff, loans: { approve } }).ask(
      'mutation { approveLoanRequest(input: { reference: "LN7" }) { loanRequest { id } userErrors { code message } } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.approveLoanRequest).toMatchObject({ loanRequest: null, userErrors: [{ code: 'CONFLICT' }] })
  })

  it('rejects a loan request with or without a reason and refuses a missing reference', async () => {
    const graph = fakeGraph({ viewer: staff })
    const reject = (input: object) =>
      graph.ask(
        'mutation ($i: RejectLoanRequestInput!) { rejectLoanRequest(input: $i) { userErrors { field } } }',
        { i: input },
      )
    await reject({ reference: 'LN7', reason: ' too much ' })
    await reject({ reference: 'LN8', reason: ' ' })
    const { data } = await reject({ reference: ' ' })
    expect(data?.rejectLoanRequest.userErrors).toEqual([{ field: 'reference' }])
    expect(graph.calls).toEqual(['loans.reject(LN7, too much)', 'loans.reject(LN8, null)'])
  })
})
