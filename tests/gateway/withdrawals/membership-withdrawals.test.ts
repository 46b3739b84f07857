import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { deductTooMuch } from '#tests/support/books.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { contribute, enrol } from '#tests/support/people.ts'

const LEAVE = `mutation ($date: PlainDate!, $key: String) {
  requestMembershipWithdrawal(input: { effectiveDate: $date, idempotencyKey: $key }) {
    userErrors { field message code }
    membershipWithdrawal { id state effectiveDate noticeEndsOn settlement { totalSavings totalLoans netAmount
      serviceChargePercent serviceCharge amountDue shortfall savingsItems { name value } } } } }`

describe('a membership withdrawal', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let moderator: string

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    moderator = (await enrol(backend, { level: 2 })).token
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const decide = (act: string, id: string, more = '') =>
    gateway.ask(
      `mutation ($id: ID!) { done: ${act}MembershipWithdrawal(input: { id: $id ${more} }) {
        request: membershipWithdrawal { id state comments rejectionReason transactionReference } userErrors { field message code } } }`,
      { variables: { id }, token: moderator },
    )

  it('requests a membership withdrawal as quoted, approves and settles it', async () => {
    const saver = await enrol(backend)
    await contribute(backend, saver, 'ORDINARY_SAVINGS', naira(50_000))
    await contribute(backend, saver, 'CHRISTMAS_SAVINGS', naira(8_000))
    const quote = await gateway.ask(
      '{ membershipExitQuote { noticeEndsOn settlement { totalSavings serviceChargePercent serviceCharge amountDue shortfall } } }',
      { token: saver.token },
    )
    expect(quote.data.membershipExitQuote.settlement).toEqual({
      totalSavings: 5_800_000,
      serviceChargePercent: 10,
      serviceCharge: 500_000,
      amountDue: 5_300_000,
      shortfall: 0,
    })
    gateway.forgetCalls()
    const leave = (key: string | null, date = '2027-06-01') =>
      gateway.ask(LEAVE, { variables: { date, key }, token: saver.token })
    expect((await leave(null, '2026-11-19')).data.requestMembershipWithdrawal.userErrors).toMatchObject([
      { field: ['effectiveDate'] },
    ])
    expect(gateway.callNames()).toEqual([])
    const { data } = await leave('leaving')
    const { id, ...request } = data.requestMembershipWithdrawal.membershipWithdrawal
    expect(request).toMatchObject({
      state: 'PENDING',
      effectiveDate: '2027-06-01',
      noticeEndsOn: quote.data.membershipExitQuote.noticeEndsOn,
      settlement: { ...quote.data.membershipExitQuote.settlement, totalLoans: 0, netAmount: 5_800_000 },
    })
    expect((await leave('leaving')).data).toEqual(data)
    expect((await leave(null)).data.requestMembershipWithdrawal.userErrors).toMatchObject([
      { field: null, code: 'ALREADY_PENDING' },
    ])
    gateway.forgetCalls()
    const listed = await gateway.ask(
      `query ($s: String) { membershipWithdrawals(state: PENDING, search: $s) { totalCount items { id member { name } } }
        viewer { workQueue { pendingMembershipWithdrawals } } }`,
      { variables: { s: saver.memberNumber }, token: moderator },
    )
    expect(listed.data.membershipWithdrawals).toEqual({
      totalCount: 1,
      items: [{ id, member: { name: saver.name } }],
    })
    expect(listed.data.viewer.workQueue.pendingMembershipWithdrawals).toBeGreaterThan(0)
    expect((await decide('approve', id)).data.done.request.state).toBe('APPROVED')
    const paid = await decide('process', id, 'transactionReference: "FT2", comments: "farewell"')
    expect(paid.data.done.request).toMatchObject({
      state: 'PROCESSED',
      transactionReference: 'FT2',
      comments: 'farewell',
    })
    expect((await decide('reject', id, 'rejectionReason: "no"')).data.done.userErrors).toMatchObject([
      { code: 'ALREADY_DECIDED' },
    ])
  })

  it('quotes the unapplied balance before anything is asked, and pays the same sum to the kobo', async () => {
    const saver = await enrol(backend)
    await contribute(backend, saver, 'ORDINARY_SAVINGS', naira(50_000.05))
    await deductTooMuch(backend, saver, naira(1_234.56))
    const SETTLEMENT = 'totalSavings serviceCharge netAmount unappliedBalance amountDue shortfall'
    const quote = await gateway.ask(`{ membershipExitQuote { settlement { ${SETTLEMENT} } } }`, {
      token: saver.token,
    })
    const { settlement } = quote.data.membershipExitQuote
    expect(settlement).toMatchObject({
      netAmount: 5_000_005,
      serviceCharge: 500_001,
      unappliedBalance: 123_456,
      amountDue: 4_623_460,
    })
    const { data } = await gateway.ask(LEAVE, { variables: { date: '2027-06-01' }, token: saver.token })
    const { id } = data.requestMembershipWithdrawal.membershipWithdrawal
    await decide('approve', id)
    await decide('process', id, 'transactionReference: "FT3", comments: "farewell"')
    const listed = await gateway.ask(
      `query ($s: String) { membershipWithdrawals(search: $s) { items { settlement { ${SETTLEMENT} } } } }`,
      { variables: { s: saver.memberNumber }, token: moderator },
    )
    expect(listed.data.membershipWithdrawals.items).toEqual([{ settlement }])
    const { rows } = await sql<{ paid: number }>`
      select sum(l.credit)::bigint as paid from journal_entries e join journal_lines l on l.entry_id = e.id
          join accounts a on a.id = l.account_id and a.code = 'BANK'
        where e.narration = 'Membership ended, paid out FT3'`.execute(backend.deps.db)
    expect(rows[0]?.paid).toBe(settlement.amountDue)
  })
})

describe('withdrawals over a backend of another shape', () => {
  let other: OtherBackend
  let gateway: TestGateway
  let staff: string
  let member: string

  beforeAll(async () => {
    other = await startOtherBackend()
    gateway = await startTestGateway({ restUrl: other.url })
    staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
    member = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await other.close()
  })

  it('reads bare lists, records for ids, names for codes and other words', async () => {
    const { data, errors } = await gateway.ask(
      `{ savingsWithdrawals { totalPages totalCount items { id state total requestedAt processedAt transactionReference
          memberNumber member { name } person { fullName phone faculty } bankAccount { bankName accountName }
          items { product label code amount state } } }
        viewer { workQueue { pendingSavingsWithdrawals pendingMembershipWithdrawals } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.workQueue).toEqual({ pendingSavingsWithdrawals: 1, pendingMembershipWithdrawals: 0 })
    expect(data.savingsWithdrawals).toMatchObject({ totalPages: 1, totalCount: 2 })
    const [waiting, paid] = data.savingsWithdrawals.items
    expect(waiting).toEqual({
      id: 'SavingsWithdrawal:41',
      state: 'PENDING',
      total: 201_050,
      requestedAt: '2026-10-01T00:00:00.000Z',
      processedAt: null,
      transactionReference: null,
      memberNumber: 'OAU000007',
      member: { name: 'Bola Adeyemi' },
      person: { fullName: 'Bola Adeyemi', phone: '8031234567', faculty: null },
      bankAccount: { bankName: 'UBA', accountName: null },
      items: [
        {
          product: 'ORDINARY_SAVINGS',
          label: 'Ordinary savings',
          code: '02020305',
          amount: 150_050,
          state: 'PENDING',
        },
        {
          product: 'CHRISTMAS_SAVINGS',
          label: 'Christmas savings',
          code: '02010402',
          amount: 50_000,
          state: 'PENDING',
        },
        { product: null, label: 'Burial fund', code: '0999', amount: 1_000, state: 'REJECTED' },
      ],
    })
    expect(paid).toMatchObject({
      state: 'PROCESSED',
      total: 0,
      processedAt: '2026-09-03T00:00:00.000Z',
      transactionReference: '123',
      member: { name: 'Bola Adeyemi' },
      bankAccount: { bankName: null },
    })
  })

  it('derives further sums from the figures given, and none without figures', async () => {
    const { data, errors } = await gateway.ask(
      `{ membershipWithdrawals { items { id state comments rejectionReason effectiveDate noticeEndsOn settlement {
        totalSavings totalLoans netAmount serviceChargePercent serviceCharge amountDue shortfall } } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.membershipWithdrawals.items).toEqual([
      {
        id: 'MembershipWithdrawal:51',
        state: 'APPROVED',
        comments: null,
        rejectionReason: null,
        effectiveDate: '2027-04-01',
        noticeEndsOn: '2027-04-01',
        settlement: {
          totalSavings: 100_000,
          totalLoans: 120_000,
          netAmount: -20_000,
          serviceChargePercent: 10,
          serviceCharge: 10_000,
          amountDue: -30_000,
          shortfall: 30_000,
        },
      },
      {
        id: 'MembershipWithdrawal:52',
        state: 'REJECTED',
        comments: null,
        rejectionReason: 'Not yet.',
        effectiveDate: null,
        noticeEndsOn: null,
        settlement: null,
      },
    ])
  })

  it("decides in the backend's words and sends the items where it wants them", async () => {
    const { data, errors } = await gateway.ask(
      `mutation {
        plain: approveSavingsWithdrawal(input: { id: "41" }) { message savingsWithdrawal { id } }
        whole: approveSavingsWithdrawal(input: { id: "41", items: [{ product: ORDINARY_SAVINGS, amount: 150050 }] }) { savingsWithdrawal { state } }
        rejected: rejectSavingsWithdrawal(input: { id: "41", rejectionReason: "no" }) { userErrors { field message code } }
        late: approveSavingsWithdrawal(input: { id: "42" }) { userErrors { field message } }
        processMembershipWithdrawal(input: { id: "51", transactionReference: "FT9" }) { membershipWithdrawal { state transactionReference } }
        none: approveMembershipWithdrawal(input: { id: "99" }) { userErrors { code } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      plain: { message: 'noted', savingsWithdrawal: { id: 'SavingsWithdrawal:41' } },
      whole: { savingsWithdrawal: { state: 'APPROVED' } },
      rejected: {
        userErrors: [{ field: ['items', '0', 'amount'], message: 'changed', code: 'BAD_USER_INPUT' }],
      },
      late: { userErrors: [{ field: null, message: 'Already paid' }] },
      processMembershipWithdrawal: {
        membershipWithdrawal: { state: 'PROCESSED', transactionReference: 'FT9' },
      },
      none: { userErrors: [{ code: 'NOT_FOUND' }] },
    })
    expect(other.bodies.filter(({ withdrawalRequests }) => withdrawalRequests)).toEqual([
      {
        status: 'approved',
        withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount: 1500.5 }],
      },
    ])
  })

  it('reports to members that this backend does not support the request', async () => {
    const answer = await gateway.ask(
      `mutation {
        savings: requestSavingsWithdrawal(input: { items: [{ product: ORDINARY_SAVINGS, amount: 100 }],
          bankAccount: { bankName: "UBA", accountName: "Bola", accountNumber: "0123456789" } }) { message }
        leave: requestMembershipWithdrawal(input: { effectiveDate: "2027-01-01" }) { message } }`,
      { token: member },
    )
    expect(errorCodes(answer)).toEqual({
      savings: 'NOT_SUPPORTED_BY_BACKEND',
      leave: 'NOT_SUPPORTED_BY_BACKEND',
    })
    const quote = await gateway.ask('{ membershipExitQuote { settlement { totalSavings totalLoans } } }', {
      token: member,
    })
    expect(quote.data.membershipExitQuote.settlement).toEqual({
      totalSavings: 35_000_050,
      totalLoans: 4_000_000,
    })
  })
})
