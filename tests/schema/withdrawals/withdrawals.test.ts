import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aMember, aViewer } from '#tests/support/graph-records.ts'
import { aMembershipWithdrawal, aSavingsWithdrawal, ownRequests } from '#tests/support/withdrawal-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const ASK = `mutation ($input: RequestSavingsWithdrawalInput!) { requestSavingsWithdrawal(input: $input) {
  savingsWithdrawal { id total items { label amount } } message userErrors { field message code } } }`

const BANK = { bankName: ' UBA ', accountName: 'Adaeze Okafor', accountNumber: '0123456789' }

describe('a withdrawal', () => {
  it('shows the common fields of both kinds, the sum and the end of the notice', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(`{
      savingsWithdrawals(state: APPROVED, page: 1, search: " ada ") { items { total ...common } }
      membershipWithdrawals { items { noticeEndsOn ...common settlement { amountDue shortfall } } } }
      fragment common on Withdrawal { id state member { id name } person { fullName } }`)
    expect(errors).toBeUndefined()
    const common = {
      state: 'PENDING',
      member: { id: 'Member:m1', name: 'Adaeze Okafor' },
      person: { fullName: 'Adaeze Okafor' },
    }
    expect(data?.savingsWithdrawals.items).toEqual([
      { id: 'SavingsWithdrawal:w1', ...common, total: naira(25_000) },
    ])
    expect(data?.membershipWithdrawals.items).toEqual([
      {
        id: 'MembershipWithdrawal:x1',
        ...common,
        noticeEndsOn: '2027-05-18',
        settlement: { amountDue: naira(65_000), shortfall: 0 },
      },
    ])
    expect(graph.calls.toSorted()).toEqual([
      'members.member(m1)',
      'members.member(m1)',
      'withdrawals.membership.page(null, {"page":1,"pageSize":10,"search":""})',
      'withdrawals.savings.page(approved, {"page":1,"pageSize":10,"search":"ada"})',
    ])
  })

  it('finds the member by number where the backend sends no id', async () => {
    const page = async () => ({
      items: [aSavingsWithdrawal({ memberId: null })],
      currentPage: 1,
      totalPages: 1,
      totalCount: 1,
      endCursor: null,
      hasNextPage: false,
    })
    const graph = fakeGraph({ viewer: staff, withdrawals: { savings: { page } } })
    const { data } = await graph.ask('{ savingsWithdrawals { items { member { memberNumber } } } }')
    expect(data?.savingsWithdrawals.items).toEqual([{ member: { memberNumber: 'COOP000101' } }])
    expect(graph.calls.at(-1)).toBe('members.byNumber(COOP000101)')
  })

  it("closes each field of another member's withdrawal, even when the backend returns it", async () => {
    const others = { memberId: 'm2', memberNumber: 'COOP000102' }
    for (const owner of [others, { memberId: null }]) {
      const graph = fakeGraph({
        ownRequests: {
          all: async () =>
            ownRequests({
              savingsWithdrawals: [aSavingsWithdrawal(owner)],
              membershipWithdrawals: [aMembershipWithdrawal(owner)],
            }),
        },
      })
      for (const field of ['id', 'state', 'bankAccount { bankName }', 'person { fullName }', 'comments']) {
        const result = await graph.ask(
          `{ viewer { member { savingsWithdrawals { ${field} } membershipWithdrawals { ${field} } } } }`,
        )
        const [name] = field.split(' ')
        expect(codesOf(result)).toEqual({
          [`viewer.member.savingsWithdrawals.0.${name}`]: 'FORBIDDEN',
          [`viewer.member.membershipWithdrawals.0.${name}`]: 'FORBIDDEN',
        })
      }
    }
  })

  it("loads one's own withdrawals in one call, others' for staff, and none without a number", async () => {
    const own = fakeGraph()
    await own.ask('{ viewer { member { savingsWithdrawals { id } membershipWithdrawals { id } } } }')
    expect(own.calls.filter((call) => !call.startsWith('members'))).toEqual([
      'ownRequests.all()',
      'ownRequests.all()',
    ])
    const graph = fakeGraph({ viewer: staff })
    const query = '{ member(id: "m2") { savingsWithdrawals { id } membershipWithdrawals { id } } }'
    await graph.ask(query)
    expect(graph.calls.slice(-2)).toEqual(['withdrawals.savingsOf(m2)', 'withdrawals.membershipOf(m2)'])
    const applicant = fakeGraph({
      viewer: staff,
      members: { member: async (id) => aMember({ id, memberNumber: null, status: 'unconfirmed' }) },
    })
    const { data } = await applicant.ask(query)
    expect(data?.member).toEqual({ savingsWithdrawals: [], membershipWithdrawals: [] })
    expect(applicant.calls).toEqual(['members.member(m2)'])
  })
})

describe('one withdrawal', () => {
  const QUERY = `{ savingsWithdrawal(id: "SavingsWithdrawal:w1") { id }
    membershipWithdrawal(id: "MembershipWithdrawal:x1") { id } }`

  it('staff read any withdrawal, and members their own', async () => {
    const both = {
      savingsWithdrawal: { id: 'SavingsWithdrawal:w1' },
      membershipWithdrawal: { id: 'MembershipWithdrawal:x1' },
    }
    expect(await fakeGraph({ viewer: staff }).ask(QUERY)).toEqual({ data: both })
    const own = ownRequests({
      savingsWithdrawals: [aSavingsWithdrawal()],
      membershipWithdrawals: [aMembershipWithdrawal()],
    })
    expect(await fakeGraph({ ownRequests: { all: async () => own } }).ask(QUERY)).toEqual({ data: both })
    expect(await fakeGraph().ask(QUERY)).toEqual({
      data: { savingsWithdrawal: null, membershipWithdrawal: null },
    })
  })

  it('members who are not confirmed yet read none, and no call is made', async () => {
    const graph = fakeGraph({ members: { member: async (id) => aMember({ id, memberNumber: null }) } })
    expect(await graph.ask(QUERY)).toEqual({
      data: { savingsWithdrawal: null, membershipWithdrawal: null },
    })
    expect(new Set(graph.calls)).toEqual(new Set(['members.member(m1)']))
  })
})

describe('a request for savings', () => {
  it('sends the trimmed account or the stored one', async () => {
    const graph = fakeGraph({
      members: {
        member: async (id) =>
          aMember({
            id,
            bankAccount: { bankName: 'GTB', accountNumber: '2012345678', accountName: 'A. O.' },
          }),
      },
    })
    const items = [{ product: 'SPECIAL_DEPOSIT', amount: 100 }]
    const named = await graph.ask(ASK, { input: { items, bankAccount: BANK } })
    expect(named.errors).toBeUndefined()
    expect(graph.calls).toEqual([
      'withdrawals.requestSavings([{"amount":100,"product":"SPECIAL_DEPOSIT"}], {"bankName":"UBA","accountName":"Adaeze Okafor","accountNumber":"0123456789"})',
    ])
    await graph.ask(ASK, { input: { items } })
    expect(graph.calls.at(-1)).toContain(
      '"bankName":"GTB","accountName":"A. O.","accountNumber":"2012345678"',
    )
  })

  it('reports invalid requests in the words of the rules before any call', async () => {
    const graph = fakeGraph()
    const { data } = await graph.ask(ASK, {
      input: {
        items: [
          { product: 'UNIVERSITY_SHARES', amount: 5 },
          { product: 'CHRISTMAS_SAVINGS', amount: -1 },
          { product: 'CHRISTMAS_SAVINGS', amount: 1 },
        ],
        bankAccount: { ...BANK, accountNumber: '12345' },
      },
    })
    expect(
      data?.requestSavingsWithdrawal.userErrors
        .map(({ field }: { field: string[] }) => field.join('.'))
        .sort(),
    ).toEqual(['bankAccount.accountNumber', 'items.0.product', 'items.1.amount', 'items.2.product'])
    expect(graph.calls).toEqual([])
  })
})

describe('the amount that can be withdrawn', () => {
  it('subtracts pending requests from the savings, never below zero', async () => {
    const item = (state: 'pending' | 'approved' | 'rejected' | 'processed', amount: number) =>
      aSavingsWithdrawal({
        id: state,
        state,
        items: [
          {
            product: 'ORDINARY_SAVINGS',
            label: 'Ordinary savings',
            code: '02020305',
            amount: naira(amount),
            state,
          },
        ],
      })
    const balances = fakeGraph()
    const statement = await balances.ask(
      '{ viewer { member { ledger { summary { savingsProduct balance } } } } }',
    )
    const saved = new Map(
      statement.data?.viewer.member.ledger.summary.map(
        (line: { savingsProduct: string; balance: number }) => [line.savingsProduct, line.balance],
      ),
    )
    const ordinary = Number(saved.get('ORDINARY_SAVINGS') ?? 0)
    const graph = fakeGraph({
      ownRequests: {
        all: async () =>
          ownRequests({
            savingsWithdrawals: [
              item('pending', 100),
              item('approved', 50),
              item('rejected', 7),
              item('processed', 9),
            ],
          }),
      },
    })
    const { data, errors } = await graph.ask(
      '{ withdrawableSavings { product label balance reserved available } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.withdrawableSavings[0]).toEqual({
      product: 'ORDINARY_SAVINGS',
      label: 'Ordinary savings',
      balance: ordinary,
      reserved: naira(150),
      available: Math.max(ordinary - naira(150), 0),
    })
    expect(data?.withdrawableSavings.map(({ product }: { product: string }) => product)).not.toContain(
      'SHARE_CAPITAL',
    )
  })

  it('computes the payout on leaving: all savings less loans and the service charge', async () => {
    const { data, errors } = await fakeGraph().ask(
      '{ membershipExitQuote { noticeEndsOn settlement { totalSavings totalLoans netAmount serviceChargePercent serviceCharge amountDue shortfall } } }',
    )
    expect(errors).toBeUndefined()
    const { noticeEndsOn, settlement } = data?.membershipExitQuote ?? {}
    expect(noticeEndsOn).toBe('2027-05-20')
    expect(settlement.netAmount).toBe(settlement.totalSavings - settlement.totalLoans)
    expect(settlement.amountDue).toBe(settlement.netAmount - settlement.serviceCharge)
    expect(settlement.shortfall).toBe(Math.max(-settlement.amountDue, 0))
    expect(settlement.serviceChargePercent).toBe(10)
  })
})

describe('a decision about a withdrawal', () => {
  it('sends trimmed comments and reference, and the items where they are given', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { errors } = await graph.ask(`mutation {
      a: approveSavingsWithdrawal(input: { id: "w1", comments: " ok ", items: [{ product: ORDINARY_SAVINGS, amount: 5 }] }) { message }
      b: rejectSavingsWithdrawal(input: { id: "SavingsWithdrawal:w1", rejectionReason: " no " }) { message }
      c: processMembershipWithdrawal(input: { id: "x1", transactionReference: " FT1 " }) { message }
      d: rejectMembershipWithdrawal(input: { id: "x1", rejectionReason: "no" }) { message } }`)
    expect(errors).toBeUndefined()
    expect(graph.calls).toEqual([
      'withdrawals.savings.decide(w1, {"to":"approved","comments":"ok","items":[{"amount":5,"product":"ORDINARY_SAVINGS"}]})',
      'withdrawals.savings.decide(w1, {"to":"rejected","rejectionReason":"no","items":null})',
      'withdrawals.membership.decide(x1, {"to":"processed","transactionReference":"FT1","comments":null})',
      'withdrawals.membership.decide(x1, {"to":"rejected","rejectionReason":"no"})',
    ])
  })

  it('refuses a decision without its reason or reference before any call', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      a: rejectSavingsWithdrawal(input: { id: "w1", rejectionReason: " " }) { userErrors { field } }
      b: processMembershipWithdrawal(input: { id: "x1", transactionReference: "" }) { userErrors { field } } }`)
    expect(data).toEqual({
      a: { userErrors: [{ field: ['rejectionReason'] }] },
      b: { userErrors: [{ field: ['transactionReference'] }] },
    })
    expect(graph.calls).toEqual([])
  })
})
