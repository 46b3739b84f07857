import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { aBlobOf } from '#tests/support/uploads.ts'

let backend: OtherBackend
let gateway: TestGateway
let member: string
let staff: string

beforeAll(async () => {
  backend = await startOtherBackend()
  gateway = await startTestGateway({ restUrl: backend.url })
  member = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
  staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
})

afterAll(async () => {
  await gateway.close()
  await backend.close()
})

describe('loans over a backend of another shape', () => {
  it('requests a loan in the words and naira of the documents', async () => {
    const input = {
      amount: 12_000_050,
      loanType: 'TWO_YEAR_EMERGENCY',
      durationMonths: 24,
      grossSalary: 100,
      netSalary: 100,
      savings: [
        { product: 'SHARE_CAPITAL', amount: 0 },
        { product: 'ORDINARY_SAVINGS', amount: 0 },
      ],
      bankAccount: { bankName: 'UBA', accountName: 'Bola Adeyemi', accountNumber: '0123456789' },
    }
    const { data, errors } = await gateway.ask(
      'mutation ($input: RequestLoanInput!) { requestLoan(input: $input) { message loanRequest { reference loanType amount isIndebted loanBalance } userErrors { field message } } }',
      { variables: { input }, token: member },
    )
    expect(errors).toBeUndefined()
    expect(data.requestLoan).toEqual({
      message: null,
      loanRequest: {
        reference: 'T99',
        loanType: 'TWO_YEAR_EMERGENCY',
        amount: 12_000_050,
        isIndebted: true,
        loanBalance: 4_000_000,
      },
      userErrors: [],
    })
    expect(backend.bodies.at(-1)).toMatchObject({
      amount: 120_000.5,
      loanType: '2 year emergency',
      duration: 24,
      shareCapital: 0,
      accountNumber: '0123456789',
      gross_Salary: 1,
      interestRate: 26,
      proRata: 26,
      isIndebted: true,
    })
  })

  it('shows a guarantor only the fields of the graph, whatever is sent', async () => {
    const { data, errors } = await gateway.ask(
      '{ known: guarantorInvitation(reference: "T1") { reference borrowerName department loanType amount durationMonths } unknown: guarantorInvitation(reference: "T2") { reference } }',
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      known: {
        reference: 'T1',
        borrowerName: 'Bola Adeyemi',
        department: 'Physics',
        loanType: null,
        amount: 12_000_000,
        durationMonths: null,
      },
      unknown: null,
    })
  })

  const guarantor = (kinPhone: string) => ({
    reference: 'T1',
    surname: 'Eze',
    otherName: 'Ngozi',
    residentialAddress: '1 Road',
    permanentAddress: '2 Road',
    phone: '08030000002',
    email: 'ngozi@isusu.example',
    workPlace: 'UNN',
    nextOfKin: { name: 'Chidi Eze', phone: kinPhone, email: 'chidi@isusu.example' },
    isMember: true,
    savings: [
      { product: 'SHARE_CAPITAL', amount: 150 },
      { product: 'ORDINARY_SAVINGS', amount: 0 },
    ],
  })

  const sign = (kinPhone: string, token?: string) =>
    gateway.upload(
      'mutation ($input: SubmitGuarantorInput!) { submitGuarantor(input: $input) { message userErrors { field message } } }',
      {
        variables: { input: guarantor(kinPhone) },
        files: {
          'input.signature': aBlobOf('image/png', 25),
          'input.passport': aBlobOf('image/jpeg', 23),
        },
        ...(token === undefined ? {} : { token }),
      },
    )

  it('forwards guarantor forms as multipart with the bytes of their files', async () => {
    expect(await sign('08030000003')).toMatchObject({
      data: { submitGuarantor: { message: null, userErrors: [] } },
    })
    expect(backend.bodies.at(-1)).toMatchObject({
      loanId: 'T1',
      nok: 'Chidi Eze',
      telephone: '08030000002',
      isMember: 'true',
      shareCapital: '1.5',
      ordinarySavings: '0',
      imageURL: 'image/png 25',
      passport: 'image/jpeg 23',
    })
  })

  it('sends no session with the calls of a guarantor, who may be signed in', async () => {
    const from = backend.calls.length
    await gateway.ask('{ guarantorInvitation(reference: "T1") { borrowerName } }', { token: member })
    expect((await sign('08030000003', member)).data.submitGuarantor.userErrors).toEqual([])
    const made = backend.calls.slice(from)
    expect(made).toContain('GET /user/API/fetchloanee/T1')
    expect(made).toContain('POST /user/API/submitguarantor')
    expect(backend.callsWithToken.filter((call) => /fetchloanee|submitguarantor/.test(call))).toEqual([])
  })

  it('reports refused loan fields by the names of the graph', async () => {
    const { data } = await sign('08039999999')
    expect(data.submitGuarantor.userErrors).toEqual([
      { field: ['nextOfKin', 'phone'], message: 'no such number' },
      { field: ['signature'], message: 'blurred' },
    ])
  })

  it('an order that the backend ignores is not supported', async () => {
    const { data, errors } = await gateway.ask(
      '{ ready: loanRequests(orderBy: READY_FIRST) { items { reference } } newest: loanRequests { items { reference } } }',
      { token: staff },
    )
    expect(errors).toMatchObject([{ path: ['ready'], extensions: { code: 'NOT_SUPPORTED_BY_BACKEND' } }])
    expect(data.ready).toBeNull()
    expect(data.newest.items).toHaveLength(10)
  })

  it('decides loans whose answers hold a message only, and looks for them where they are asked for', async () => {
    const { data, errors } = await gateway.ask(
      `mutation { approveLoanRequest(input: { reference: "T3" }) { message loanRequest { state } userErrors { message } }
        no: rejectLoanRequest(input: { reference: "T2" }) { loanRequest { state } userErrors { message } }
        yes: rejectLoanRequest(input: { reference: "T99", rejectionReason: "x" }) { message loanRequest { state } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      approveLoanRequest: {
        message: 'Loan accepted',
        loanRequest: { state: expect.any(String) },
        userErrors: [],
      },
      no: { loanRequest: null, userErrors: [{ message: 'Already treated' }] },
      yes: { message: 'Loan rejected', loanRequest: null },
    })
    expect(backend.bodies).toContainEqual({ id: 'T99', reason: 'x' })
  })
})
