import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'

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

beforeEach(() => gateway.forgetCalls())

describe('the gateway over a backend of another shape', () => {
  it("reads a member's record with numbers, flags and dates as text", async () => {
    const { data, errors } = await gateway.ask(
      `{ viewer { accessLevel member {
        id memberNumber status birthDate joinedAt passportUrl signatureUrl bankAccount { bankName }
        payment { amount paymentDate } nextOfKin { name phone address } featureToggles { commodityLoan }
      } } }`,
      { token: member },
    )
    expect(errors).toBeUndefined()
    expect(data.viewer).toEqual({
      accessLevel: 'MEMBER',
      member: {
        id: 'Member:7',
        memberNumber: 'OAU000007',
        status: 'CONFIRMED',
        birthDate: '1979-03-01',
        joinedAt: '2025-01-31T00:00:00.000Z',
        passportUrl: 'https://cdn.other.example/p/7.jpg',
        signatureUrl: expect.stringMatching(/^\/files\/[\w-]+\.[\w-]+\.[\w-]+$/),
        bankAccount: null,
        payment: { amount: 200_000, paymentDate: '2025-01-30' },
        nextOfKin: [{ name: 'Tunde Adeyemi', phone: '0803', address: null }],
        featureToggles: { commodityLoan: true },
      },
    })
  })

  it('reads wrapped balances, a missing loan ledger and an unknown code', async () => {
    const { data, errors } = await gateway.ask(
      '{ viewer { member { ledger { totalSavings totalLoans summary { code label kind balance } savingsLines { items { date debit credit balance } } loanLines { totalCount items { date } } } } } }',
      { token: member },
    )
    expect(errors).toBeUndefined()
    const { ledger } = data.viewer.member
    expect(ledger.totalLoans).toBe(4_000_000)
    // A code sent as a number has lost its zero, not its savings.
    expect(ledger.totalSavings).toBe(35_000_050)
    expect(ledger.summary).toContainEqual({
      code: '02020305',
      label: 'Ordinary savings',
      kind: 'SAVINGS',
      balance: 25_000_050,
    })
    expect(ledger.summary).toContainEqual({
      code: '09999999',
      label: '09999999',
      kind: null,
      balance: 500,
    })
    expect(ledger.loanLines).toEqual({ totalCount: 0, items: [] })
    // Sent oldest first, answered newest first.
    const { items } = ledger.savingsLines
    expect(items.map(({ date }: { date: string }) => date)).toEqual(['2026-02-05', '2026-01-05'])
    expect(items[0]).toMatchObject({ debit: 0, credit: 5_000_000, balance: 10_000_000 })
  })

  it('reads a bare list of loans, ids as records and an unknown loan type', async () => {
    const { data, errors } = await gateway.ask(
      '{ viewer { member { loanRequests { reference loanType typeLabel amount state loanBalance monthlyPayable member { name } } } } }',
      { token: member },
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.member.loanRequests).toEqual([
      expect.objectContaining({
        reference: 'T2',
        loanType: 'ONE_YEAR_NORMAL',
        member: { name: 'Bola Adeyemi' },
      }),
      {
        reference: 'T1',
        loanType: null,
        typeLabel: 'boat',
        amount: 12_000_000,
        state: 'PENDING',
        loanBalance: null,
        monthlyPayable: 1_000_000,
        member: { name: 'Bola Adeyemi' },
      },
    ])
    expect(gateway.callNames()).toEqual(['GET /user/API/myloans', 'GET /user/getuser/:id'])
  })

  it('reads paging under pagination and counts by the last page without a total', async () => {
    const { data, errors } = await gateway.ask(
      '{ loanRequests(page: 2) { currentPage totalPages totalCount items { reference } } viewer { workQueue { pendingLoanRequests newRegistrations } } }',
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.loanRequests).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalCount: null,
      items: [{ reference: 'T11' }, { reference: 'T12' }],
    })
    expect(data.viewer.workQueue).toEqual({ pendingLoanRequests: 12, newRegistrations: 1 })
  })

  it('pages a complete list itself', async () => {
    const { data } = await gateway.ask(
      '{ registrations { currentPage totalPages totalCount items { name memberNumber status } } }',
      { token: staff },
    )
    expect(data.registrations).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalCount: 1,
      items: [{ name: 'Sade Ojo', memberNumber: null, status: 'UNCONFIRMED' }],
    })
  })

  it('reads land with one estate and words in capitals', async () => {
    const { data } = await gateway.ask(
      '{ systemConfig { memberPlotPrice minimumPaymentPercent estates { name available status } } }',
    )
    expect(data.systemConfig).toEqual({
      memberPlotPrice: 90_000_000,
      minimumPaymentPercent: 30,
      estates: [{ name: 'BLOSSOM', available: 4, status: 'OPEN' }],
    })
  })

  it('describes staff by the other call when getuser does not know them', async () => {
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 61_000)
    const { data } = await gateway.ask('{ viewer { name accessLevel } }', { token: staff })
    expect(data.viewer).toEqual({ name: 'Kunle Staff', accessLevel: 'MODERATOR' })
    expect(gateway.callNames()).toEqual(['GET /admin/API/getadmin/:id'])
  })
})

describe('sessions over opaque tokens', () => {
  it('wraps an opaque token so that it names its owner and ends after twelve hours', async () => {
    const answer = await gateway.ask(
      `mutation { signInMember(input: { identifier: "bola@other.example", password: "${OTHER_PASSWORD}" }) { session { token expiresAt } } }`,
    )
    const { token, expiresAt } = answer.data.signInMember.session
    expect(token.split('.')).toHaveLength(3)
    expect(new Date(expiresAt).getTime() - gateway.clock.now.getTime()).toBeGreaterThan(11.9 * 3_600_000)
    const before = gateway.clock.now
    gateway.clock.now = new Date(before.getTime() + 12 * 3_600_000 + 2_000)
    expect(errorCodes(await gateway.ask('{ viewer { name } }', { token }))).toEqual({
      viewer: 'UNAUTHENTICATED',
    })
    gateway.clock.now = before
  })

  it('reads an error with status 200 as an error', async () => {
    const { data, errors } = await gateway.ask(
      'mutation { signInMember(input: { identifier: "bola@other.example", password: "no" }) { session { token } userErrors { message code } } }',
    )
    expect(errors).toBeUndefined()
    expect(data.signInMember).toEqual({
      session: null,
      userErrors: [{ message: 'Invalid login', code: 'WRONG_CREDENTIALS' }],
    })
  })

  it('refuses an opaque token that no sign-in here issued', async () => {
    const answer = await gateway.ask('{ viewer { name } society { name } }', { token: 'f00dfeedf00dfeed' })
    expect(errorCodes(answer)).toEqual({ viewer: 'UNAUTHENTICATED' })
    expect(answer.data.society.name).toBeTruthy()
    expect(gateway.calls).toEqual([])
  })

  it('ends a session at sign-out although the backend has no such call', async () => {
    const token = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
    const out = await gateway.ask('mutation { signOut { message userErrors { message } } }', { token })
    expect(out).toMatchObject({ data: { signOut: { message: null, userErrors: [] } } })
    expect(errorCodes(await gateway.ask('{ viewer { name } }', { token }))).toEqual({
      viewer: 'UNAUTHENTICATED',
    })
    expect(gateway.callNames()).toEqual(['POST /user/API/signout'])
  })
})
