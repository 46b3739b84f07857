import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { contribute, enrol, type Person } from '#tests/support/people.ts'

const ASK = `mutation ($input: RequestSavingsWithdrawalInput!) { requestSavingsWithdrawal(input: $input) {
  message userErrors { field message code }
  savingsWithdrawal { id state total memberNumber items { product label code amount state }
    bankAccount { bankName accountNumber } person { fullName department } member { id name } } } }`

const OWN = `{ withdrawableSavings { product balance reserved available }
  viewer { member { savingsWithdrawals { id state } membershipWithdrawals { id state } } } }`

const BANK = { bankName: 'UBA', accountName: 'Ada Okafor', accountNumber: '0123456789' }

let backend: TestBackend
let gateway: TestGateway
let moderator: Person

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  moderator = await enrol(backend, { level: 2 })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})
beforeEach(() => gateway.forgetCalls())

const aSaver = async (): Promise<Person> => {
  const saver = await enrol(backend)
  await contribute(backend, saver, 'ORDINARY_SAVINGS', naira(50_000))
  await contribute(backend, saver, 'CHRISTMAS_SAVINGS', naira(8_000))
  return saver
}

const ask = (person: Person, amount: number, changes: object = {}) =>
  gateway.ask(ASK, {
    variables: {
      input: {
        items: [{ product: 'ORDINARY_SAVINGS', amount: naira(amount) }],
        bankAccount: BANK,
        ...changes,
      },
    },
    token: person.token,
  })

const asked = async (person: Person, amount: number): Promise<string> =>
  (await ask(person, amount)).data.requestSavingsWithdrawal.savingsWithdrawal.id

const decide = (act: string, id: string, more = '') =>
  gateway.ask(
    `mutation ($id: ID!) { done: ${act}SavingsWithdrawal(input: { id: $id ${more} }) { message
      request: savingsWithdrawal { id state comments rejectionReason transactionReference processedAt }
      userErrors { field message code } } }`,
    { variables: { id }, token: moderator.token },
  )

describe('a savings withdrawal', () => {
  it('requests, approves and pays out savings, and holds back amounts that are pending', async () => {
    const saver = await aSaver()
    const { data, errors } = await ask(saver, 20_000)
    expect(errors).toBeUndefined()
    expect(data.requestSavingsWithdrawal).toEqual({
      message: 'Your withdrawal request has been submitted.',
      userErrors: [],
      savingsWithdrawal: {
        id: expect.stringMatching(/^SavingsWithdrawal:[0-9a-f]{24}$/),
        state: 'PENDING',
        total: 2_000_000,
        memberNumber: saver.memberNumber,
        items: [
          {
            product: 'ORDINARY_SAVINGS',
            label: 'Ordinary savings',
            code: '02020305',
            amount: 2_000_000,
            state: 'PENDING',
          },
        ],
        bankAccount: { bankName: 'UBA', accountNumber: '0123456789' },
        person: { fullName: saver.name, department: 'History' },
        member: { id: `Member:${saver.id}`, name: saver.name },
      },
    })
    expect(gateway.callNames()).toEqual(['GET /user/getuser/:id', 'POST /user/API/withdrawal-request'])
    const { id } = data.requestSavingsWithdrawal.savingsWithdrawal
    gateway.forgetCalls()

    const own = await gateway.ask(OWN, { token: saver.token })
    expect(own.errors).toBeUndefined()
    expect(own.data.withdrawableSavings.slice(0, 3)).toEqual([
      { product: 'ORDINARY_SAVINGS', balance: 5_000_000, reserved: 2_000_000, available: 3_000_000 },
      { product: 'EDUCATION_SAVINGS', balance: 0, reserved: 0, available: 0 },
      { product: 'CHRISTMAS_SAVINGS', balance: 800_000, reserved: 0, available: 800_000 },
    ])
    expect(own.data.viewer.member).toEqual({
      savingsWithdrawals: [{ id, state: 'PENDING' }],
      membershipWithdrawals: [],
    })
    expect(gateway.callNames()).toEqual([
      'GET /user/API/my-requests',
      'GET /user/get-balances',
      'GET /user/getuser/:id',
    ])

    const tooMuch = await ask(saver, 30_000.01)
    expect(tooMuch.data.requestSavingsWithdrawal).toMatchObject({
      savingsWithdrawal: null,
      userErrors: [{ field: ['items', '0', 'amount'], code: 'BALANCE_TOO_LOW' }],
    })
    expect(tooMuch.data.requestSavingsWithdrawal.userErrors[0].message).toContain('₦30,000')

    expect((await decide('approve', id, 'comments: " fine "')).data.done).toMatchObject({
      message: 'The withdrawal request has been approved.',
      request: { id, state: 'APPROVED', comments: 'fine', transactionReference: null },
      userErrors: [],
    })
    const paid = await decide('process', id, 'transactionReference: "FT1"')
    expect(paid.data.done.request).toMatchObject({ state: 'PROCESSED', transactionReference: 'FT1' })
    expect(Date.parse(paid.data.done.request.processedAt)).not.toBeNaN()
    const after = await gateway.ask(OWN, { token: saver.token })
    expect(after.data.withdrawableSavings[0]).toEqual({
      product: 'ORDINARY_SAVINGS',
      balance: 3_000_000,
      reserved: 0,
      available: 3_000_000,
    })
  })

  it('refuses an invalid request beside the field before any call, and by its state after one', async () => {
    const saver = await aSaver()
    const wrong = await ask(saver, 0, {
      items: [
        { product: 'SHARE_CAPITAL', amount: 100 },
        { product: 'ORDINARY_SAVINGS', amount: 0 },
        { product: 'ORDINARY_SAVINGS', amount: 5 },
      ],
      bankAccount: { ...BANK, accountNumber: '123' },
    })
    expect(
      wrong.data.requestSavingsWithdrawal.userErrors
        .map(({ field }: { field: string[] }) => field.join('.'))
        .sort(),
    ).toEqual(['bankAccount.accountNumber', 'items.0.product', 'items.1.amount', 'items.2.product'])
    expect((await ask(saver, 5, { items: [] })).data.requestSavingsWithdrawal.userErrors).toMatchObject([
      { field: null },
    ])
    expect((await decide('reject', 'x', 'rejectionReason: " "')).data.done.userErrors).toMatchObject([
      { field: ['rejectionReason'] },
    ])
    expect((await decide('process', 'x', 'transactionReference: ""')).data.done.userErrors).toMatchObject([
      { field: ['transactionReference'] },
    ])
    expect(gateway.calls.filter(({ call }) => !call.startsWith('GET /user/getuser'))).toHaveLength(0)

    const id = await asked(saver, 100)
    expect((await decide('process', id, 'transactionReference: "F"')).data.done.userErrors).toMatchObject([
      { field: null, code: 'NOT_APPROVED' },
    ])
    const changed = await decide('approve', id, 'items: [{ product: ORDINARY_SAVINGS, amount: 99999 }]')
    expect(changed.data.done.userErrors).toMatchObject([{ field: ['items'], code: 'BAD_USER_INPUT' }])
    const same = await decide('approve', id, 'items: [{ product: ORDINARY_SAVINGS, amount: 10000 }]')
    expect(same.data.done.request.state).toBe('APPROVED')
    expect((await decide('reject', id, 'rejectionReason: "late"')).data.done.userErrors).toMatchObject([
      { code: 'ALREADY_DECIDED' },
    ])
    expect((await decide('approve', 'f'.repeat(24))).data.done.userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ])
  })

  it('pays to the stored account by default, once for a key, and refuses unconfirmed members', async () => {
    const saver = await aSaver()
    expect(
      (await ask(saver, 10, { bankAccount: null })).data.requestSavingsWithdrawal.userErrors,
    ).toMatchObject([
      { field: ['bankAccount', 'bankName'] },
      { field: ['bankAccount', 'accountName'] },
      { field: ['bankAccount', 'accountNumber'] },
    ])
    await backend.deps.db
      .updateTable('members')
      .set({ bank_name: 'Zenith Bank', account_number: '2012345678', account_name: saver.name })
      .where('id', '=', saver.id)
      .execute()
    const input = { bankAccount: null, idempotencyKey: 'once' }
    const [first, second] = [await ask(saver, 10, input), await ask(saver, 10, input)]
    const { savingsWithdrawal } = first.data.requestSavingsWithdrawal
    expect(savingsWithdrawal.bankAccount).toEqual({ bankName: 'Zenith Bank', accountNumber: '2012345678' })
    expect(second.data.requestSavingsWithdrawal.savingsWithdrawal).toEqual(savingsWithdrawal)
    const applicant = await enrol(backend, { confirmed: false })
    expect((await ask(applicant, 10)).data.requestSavingsWithdrawal.userErrors).toMatchObject([
      { field: null, code: 'NOT_CONFIRMED' },
    ])
    const own = await gateway.ask(`${OWN.slice(0, -1)} membershipExitQuote { noticeEndsOn } }`, {
      token: applicant.token,
    })
    expect(own.data).toEqual({
      withdrawableSavings: [],
      membershipExitQuote: null,
      viewer: { member: { savingsWithdrawals: [], membershipWithdrawals: [] } },
    })
  })

  it('lists withdrawals in pages with one call for all members on a page', async () => {
    const savers = [await aSaver(), await aSaver(), await aSaver()]
    for (const saver of savers) for (const amount of [11, 12, 13, 14]) await asked(saver, amount)
    gateway.forgetCalls()
    const { data, errors } = await gateway.ask(
      '{ savingsWithdrawals(state: PENDING) { currentPage totalPages totalCount items { id total member { id memberNumber } } } }',
      { token: moderator.token },
    )
    expect(errors).toBeUndefined()
    const { items, ...paging } = data.savingsWithdrawals
    expect(items).toHaveLength(10)
    expect(paging.totalCount).toBeGreaterThanOrEqual(12)
    expect(paging.totalPages).toBe(Math.ceil(paging.totalCount / 10))
    const distinct = new Set(items.map(({ member }: { member: { id: string } }) => member.id))
    expect(distinct.size).toBeGreaterThan(2)
    expect(gateway.callNames()).toEqual(['GET /admin/API/getmembers', 'GET /admin/withdrawal-requests'])

    const [saver] = savers
    gateway.forgetCalls()
    const found = await gateway.ask(
      `query ($s: String, $id: ID!) { savingsWithdrawals(search: $s) { totalCount }
        member(id: $id) { savingsWithdrawals { total } }
        viewer { workQueue { pendingSavingsWithdrawals } } }`,
      { variables: { s: saver?.memberNumber, id: saver?.id }, token: moderator.token },
    )
    expect(found.data.savingsWithdrawals.totalCount).toBe(4)
    expect(found.data.member.savingsWithdrawals.map(({ total }: { total: number }) => total).sort()).toEqual([
      1100, 1200, 1300, 1400,
    ])
    expect(found.data.viewer.workQueue.pendingSavingsWithdrawals).toBe(paging.totalCount)
  })

  it('refuses other members lists, requests and decisions', async () => {
    const [saver, other] = [await aSaver(), await aSaver()]
    const id = await asked(saver, 100)
    gateway.forgetCalls()
    const answer = await gateway.ask(
      `query ($id: ID!) { savingsWithdrawals { totalCount } membershipWithdrawals { totalCount }
        member(id: $id) { savingsWithdrawals { id } } viewer { workQueue { pendingSavingsWithdrawals } } }`,
      { variables: { id: saver.id }, token: other.token },
    )
    expect(errorCodes(answer)).toMatchObject({
      savingsWithdrawals: 'FORBIDDEN',
      membershipWithdrawals: 'FORBIDDEN',
    })
    expect(JSON.stringify(answer.data)).not.toContain(id)
    const tried = await gateway.ask(
      'mutation ($id: ID!) { approveSavingsWithdrawal(input: { id: $id }) { message } }',
      { variables: { id }, token: other.token },
    )
    expect(errorCodes(tried)).toEqual({ approveSavingsWithdrawal: 'FORBIDDEN' })
    expect(gateway.callNames().filter((call) => call.includes('withdrawal'))).toEqual([])
  })
})
