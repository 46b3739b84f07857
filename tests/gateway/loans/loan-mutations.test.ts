import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { contribute, enrol, type Person } from '#tests/support/people.ts'
import { aPicture } from '#tests/support/uploads.ts'

let backend: TestBackend
let gateway: TestGateway
let moderator: string
let borrower: Person

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  moderator = await backend.tokenOf('moderator')
  borrower = await enrol(backend)
  await contribute(backend, borrower, 'SHARE_CAPITAL', naira(100_000))
})

afterAll(async () => {
  await gateway.close()
  await backend.close()
})

beforeEach(() => gateway.forgetCalls())

const FORM = {
  amount: 10_000_000,
  loanType: 'ONE_YEAR_NORMAL',
  durationMonths: 3,
  grossSalary: 30_000_000,
  netSalary: 22_000_050,
  savings: [
    { product: 'SHARE_CAPITAL', amount: 10_000_000 },
    { product: 'ORDINARY_SAVINGS', amount: 0 },
    { product: 'CHRISTMAS_SAVINGS', amount: 500 },
  ],
  bankAccount: {
    bankName: 'First Bank of Nigeria',
    accountName: 'Adaeze Testimony',
    accountNumber: '0123456789',
  },
}

const REQUEST = `mutation ($input: RequestLoanInput!) { requestLoan(input: $input) {
  loanRequest { reference state amount interest monthlyPayable netSalary isIndebted savings { product amount } bankAccount { accountNumber } member { memberNumber } }
  userErrors { field message code } } }`

async function requested(by: Person): Promise<string> {
  const { data } = await gateway.ask(REQUEST, { variables: { input: FORM }, token: by.token })
  return data.requestLoan.loanRequest.reference
}

const SIGN = `mutation ($input: SubmitGuarantorInput!) {
  submitGuarantor(input: $input) { message userErrors { field message code } } }`

let people = 0

const guarantor = (reference: string, changes: object = {}) => {
  people += 1
  return {
    reference,
    surname: 'Eze',
    otherName: 'Ngozi',
    residentialAddress: '1 Obollo Road',
    permanentAddress: '2 Obollo Road',
    phone: `0805300${String(people).padStart(4, '0')}`,
    email: `guarantor${people}@isusu.example`,
    workPlace: 'UNN',
    nextOfKin: { name: 'Chidi Eze', phone: '08030000003', email: 'chidi@isusu.example' },
    isMember: false,
    ...changes,
  }
}

async function pictures() {
  const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type })
  return {
    'input.signature': blob(await aPicture('png'), 'image/png'),
    'input.passport': blob(await aPicture('jpeg'), 'image/jpeg'),
  }
}

const sign = async (reference: string, changes: object = {}) =>
  gateway.upload(SIGN, { variables: { input: guarantor(reference, changes) }, files: await pictures() })

describe('a loan through the graph', () => {
  it('requests a loan in three calls and one more for the member', async () => {
    const { data, errors } = await gateway.ask(REQUEST, { variables: { input: FORM }, token: borrower.token })
    expect(errors).toBeUndefined()
    expect(data.requestLoan).toEqual({
      loanRequest: {
        reference: expect.stringMatching(/^LN[0-9A-Z]{16}$/),
        state: 'PENDING',
        amount: 10_000_000,
        interest: 275_000,
        monthlyPayable: 3_333_333,
        netSalary: 22_000_050,
        isIndebted: false,
        savings: expect.arrayContaining([{ product: 'CHRISTMAS_SAVINGS', amount: 500 }]),
        bankAccount: { accountNumber: '0123456789' },
        member: { memberNumber: borrower.memberNumber },
      },
      userErrors: [],
    })
    expect(gateway.callNames()).toEqual([
      'GET /user/get-balances',
      'GET /user/getuser/:id',
      'POST /user/API/loanrequest',
    ])
  })

  it('makes one loan request for one idempotency key and two without a key', async () => {
    const one = await enrol(backend)
    const act = (idempotencyKey?: string) =>
      gateway.ask(REQUEST, { variables: { input: { ...FORM, idempotencyKey } }, token: one.token })
    const first = await act('click-1')
    const again = await act('click-1')
    const { reference } = first.data.requestLoan.loanRequest
    expect(again.data.requestLoan.loanRequest.reference).toBe(reference)
    expect((await act()).data.requestLoan.loanRequest.reference).not.toBe(reference)
    const { data } = await gateway.ask('{ viewer { member { loanRequests { reference } } } }', {
      token: one.token,
    })
    expect(data.viewer.member.loanRequests).toHaveLength(2)
  })

  it('reads the key from the header and gives each mutation of a request a key of its own', async () => {
    const one = await enrol(backend)
    const headers = { 'idempotency-key': 'whole-request' }
    const act = () => gateway.ask(REQUEST, { variables: { input: FORM }, token: one.token, headers })
    const first = await act()
    expect((await act()).data).toEqual(first.data)
    const both = await gateway.ask(
      `mutation ($a: RequestLoanInput!, $b: RequestLoanInput!) {
        a: requestLoan(input: $a) { loanRequest { reference } } b: requestLoan(input: $b) { loanRequest { reference } } }`,
      {
        variables: {
          a: { ...FORM, idempotencyKey: 'a' },
          b: { ...FORM, durationMonths: 4, idempotencyKey: 'b' },
        },
        token: one.token,
        headers,
      },
    )
    expect(both.data.a.loanRequest.reference).not.toBe(both.data.b.loanRequest.reference)
  })

  it('refuses a request that contradicts the ledger beside the field', async () => {
    const { data } = await gateway.ask(REQUEST, {
      variables: { input: { ...FORM, isIndebted: true, loanBalance: 500 } },
      token: borrower.token,
    })
    expect(data.requestLoan.loanRequest).toBeNull()
    expect(data.requestLoan.userErrors.map(({ field }: { field: string[] }) => field)).toEqual([
      ['isIndebted'],
      ['loanBalance'],
    ])
  })

  it('shows a guarantor the loan and accepts two guarantors with their pictures', async () => {
    const reference = await requested(borrower)
    const { data, errors } = await gateway.ask(
      'query ($r: String!) { guarantorInvitation(reference: $r) { borrowerName department typeLabel loanType amount durationMonths } }',
      { variables: { r: reference.toLowerCase() } },
    )
    expect(errors).toBeUndefined()
    expect(data.guarantorInvitation).toEqual({
      borrowerName: borrower.name,
      department: expect.any(String),
      loanType: 'ONE_YEAR_NORMAL',
      typeLabel: expect.any(String),
      amount: 10_000_000,
      durationMonths: 3,
    })
    const early = await gateway.ask(
      'mutation ($r: String!) { approveLoanRequest(input: { reference: $r }) { loanRequest { id } userErrors { code message } } }',
      { variables: { r: reference }, token: moderator },
    )
    expect(early.data.approveLoanRequest.userErrors).toEqual([
      {
        code: 'GUARANTORS_MISSING',
        message: 'This loan request is missing the required number of guarantors',
      },
    ])

    const first = await sign(reference, {
      isMember: true,
      savings: [
        { product: 'SHARE_CAPITAL', amount: 100 },
        { product: 'ORDINARY_SAVINGS', amount: 5_000_050 },
      ],
    })
    expect(first).toMatchObject({
      data: { submitGuarantor: { message: expect.any(String), userErrors: [] } },
    })
    const own = await sign(reference, { email: borrower.email.toUpperCase() })
    expect(own.data.submitGuarantor.userErrors).toMatchObject([{ field: ['email'], code: 'IS_BORROWER' }])
    await sign(reference)
    const third = await sign(reference)
    expect(third.data.submitGuarantor.userErrors).toMatchObject([{ field: null, code: 'ENOUGH_GUARANTORS' }])

    const approved = await gateway.ask(
      `mutation ($r: String!) { approveLoanRequest(input: { reference: $r }) { userErrors { message } loanRequest {
        state guarantors { name isMember savings { product amount } signatureUrl passportUrl } } } }`,
      { variables: { r: reference }, token: moderator },
    )
    const { state, guarantors } = approved.data.approveLoanRequest.loanRequest
    expect(state).toBe('APPROVED')
    expect(guarantors).toHaveLength(2)
    expect(guarantors[0]).toMatchObject({
      isMember: true,
      savings: [
        { product: 'SHARE_CAPITAL', amount: 100 },
        { product: 'ORDINARY_SAVINGS', amount: 5_000_050 },
      ],
    })
    for (const url of [guarantors[0].signatureUrl, guarantors[1].passportUrl]) {
      const file = await gateway.inject({ url })
      expect(file.statusCode).toBe(200)
      expect(String(file.headers['content-type'])).toMatch(/^image\//)
    }
  })

  it('tells nothing of a full or decided loan, the decision included, to anyone who has its link', async () => {
    const invited = (reference: string) =>
      gateway.ask(
        'query ($r: String!) { guarantorInvitation(reference: $r) { borrowerName department amount typeLabel } }',
        { variables: { r: reference } },
      )
    const closed = (reason: string, message: string) => ({
      data: { guarantorInvitation: null },
      errors: [{ message, extensions: { code: 'CONFLICT', reason } }],
    })
    const decide = async (act: 'approve' | 'reject', reference: string) =>
      gateway.ask(
        `mutation ($r: String!) { done: ${act}LoanRequest(input: { reference: $r }) { userErrors { message } } }`,
        { variables: { r: reference }, token: moderator },
      )
    const [approved, rejected] = [await requested(borrower), await requested(borrower)]
    await sign(approved)
    await sign(approved)
    expect(await invited(approved)).toMatchObject(
      closed('ENOUGH_GUARANTORS', GUARANTORS_TEXTS.enoughGuarantors),
    )
    expect((await decide('approve', approved)).data.done.userErrors).toEqual([])
    expect((await decide('reject', rejected)).data.done.userErrors).toEqual([])
    for (const reference of [approved, rejected])
      expect(await invited(reference)).toMatchObject(closed('FORM_CLOSED', GUARANTORS_TEXTS.formClosed))
    expect((await invited('LN0000000000000000')).data).toEqual({ guarantorInvitation: null })
  })

  it('reports files that are no picture beside their field', async () => {
    const reference = await requested(borrower)
    const answer = await gateway.upload(SIGN, {
      variables: { input: guarantor(reference) },
      files: { ...(await pictures()), 'input.signature': new Blob(['<svg/>'], { type: 'image/png' }) },
    })
    expect(answer.data.submitGuarantor.userErrors).toMatchObject([
      { field: ['signature'], code: 'FILE_TYPE' },
    ])
  })

  it('rejects a loan with a reason its member reads', async () => {
    const one = await enrol(backend)
    const reference = await requested(one)
    const reject = () =>
      gateway.ask(
        'mutation ($r: String!) { rejectLoanRequest(input: { reference: $r, rejectionReason: "no salary slip" }) { loanRequest { state rejectionReason } userErrors { code } } }',
        { variables: { r: reference }, token: moderator },
      )
    expect((await reject()).data.rejectLoanRequest).toEqual({
      loanRequest: { state: 'REJECTED', rejectionReason: 'no salary slip' },
      userErrors: [],
    })
    expect((await reject()).data.rejectLoanRequest.userErrors).toEqual([{ code: 'ALREADY_DECIDED' }])
    const { data } = await gateway.ask('{ viewer { member { loanRequests { state rejectionReason } } } }', {
      token: one.token,
    })
    expect(data.viewer.member.loanRequests).toEqual([
      { state: 'REJECTED', rejectionReason: 'no salary slip' },
    ])
  })

  it('finds a loan request by its reference until it is rejected, for staff and for its member', async () => {
    const one = await enrol(backend)
    const reference = await requested(one)
    const find = async (token: string) => {
      const { data, errors } = await gateway.ask(
        'query ($r: String!) { loanRequest(reference: $r) { id state } }',
        { variables: { r: reference }, token },
      )
      expect(errors).toBeUndefined()
      return data.loanRequest
    }
    const pending = { id: `LoanRequest:${reference}`, state: 'PENDING' }
    gateway.forgetCalls()
    expect(await find(moderator)).toEqual(pending)
    expect(gateway.callNames()).toEqual(['GET /admin/API/approvedloan', 'GET /admin/API/loanrequest'])
    expect(await find(one.token)).toEqual(pending)
    expect(await find(borrower.token)).toBeNull()
    const again = await gateway.ask('query ($id: ID!) { node(id: $id) { __typename id } }', {
      variables: { id: pending.id },
      token: one.token,
    })
    expect(again.data.node).toEqual({ __typename: 'LoanRequest', id: pending.id })
    await gateway.ask(
      'mutation ($r: String!) { rejectLoanRequest(input: { reference: $r }) { userErrors { code } } }',
      { variables: { r: reference }, token: moderator },
    )
    expect(await find(moderator)).toBeNull()
    expect(await find(one.token)).toEqual({ ...pending, state: 'REJECTED' })
  })

  it('refuses decisions by others than staff before any call', async () => {
    const answer = await gateway.ask(
      'mutation { approveLoanRequest(input: { reference: "LN1" }) { message } }',
      { token: borrower.token },
    )
    expect(errorCodes(answer)).toEqual({ approveLoanRequest: 'FORBIDDEN' })
    expect(gateway.callNames()).not.toContain('PUT /admin/API/acceptloanreq')
  })
})
