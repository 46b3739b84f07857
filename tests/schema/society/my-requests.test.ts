import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { notSupportedByBackend } from '#schema/errors.ts'
import { aCommodityRequest } from '#tests/support/commodity-records.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aLoanRequest, aMember } from '#tests/support/graph-records.ts'
import { aLandRequest } from '#tests/support/land-records.ts'
import { aMembershipWithdrawal, aSavingsWithdrawal, ownRequests } from '#tests/support/withdrawal-records.ts'

const ALL = `{ myRequests { all { kind detail state waitsFor amount rejectionReason requestedAt record { ... on Node { id } } } } }`

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

/** One of each kind, of different days and states. */
const oneOfEach = () =>
  fakeGraph({
    loans: { own: async () => [aLoanRequest({ id: 'l1', requestedAt: at(3), guarantors: [] })] },
    members: {
      member: async (id) =>
        aMember({
          id,
          savingsInstructions: [
            {
              id: 'm1:initial',
              memberId: 'm1',
              kind: 'initial',
              state: 'seen',
              requestedAt: at(1),
              rejectionReason: null,
              updatedAt: null,
              items: [{ product: 'SHARE_CAPITAL', amount: naira(5_000), durationMonths: 20 }],
            },
          ],
        }),
    },
    ownRequests: {
      all: async () =>
        ownRequests({
          commodityRequests: [
            aCommodityRequest({
              id: 'c1',
              memberNumber: 'COOP000101',
              state: 'rejected',
              requestedAt: at(6),
            }),
          ],
          savingsWithdrawals: [
            aSavingsWithdrawal({ id: 's1', state: 'approved', comments: 'fine', requestedAt: at(5) }),
          ],
          membershipWithdrawals: [
            aMembershipWithdrawal({
              id: 'x1',
              state: 'rejected',
              rejectionReason: 'Not yet.',
              requestedAt: at(2),
            }),
          ],
          landRequests: [aLandRequest({ id: 'a1', state: 'approved', requestedAt: at(4) })],
        }),
    },
  })

describe('all requests of a member', () => {
  it('lists requests of all kinds in common words, newest first', async () => {
    const { data, errors } = await oneOfEach().ask(ALL)
    expect(errors).toBeUndefined()
    expect(
      data?.myRequests.all.map(
        ({ requestedAt: _, record: { id }, ...told }: { requestedAt: string; record: { id: string } }) =>
          Object.assign(told, { id }),
      ),
    ).toEqual([
      {
        kind: 'COMMODITIES',
        detail: expect.any(String),
        state: 'REJECTED',
        waitsFor: null,
        amount: aCommodityRequest().grandTotal,
        rejectionReason: null,
        id: 'CommodityRequest:c1',
      },
      {
        kind: 'SAVINGS_WITHDRAWAL',
        detail: 'Ordinary savings, Christmas savings',
        state: 'APPROVED',
        waitsFor: 'PAYMENT',
        amount: naira(25_000),
        // A comment beside an approval is no reason.
        rejectionReason: null,
        id: 'SavingsWithdrawal:s1',
      },
      {
        kind: 'LAND',
        detail: 'Blossom Estate Iyana Ipaja',
        state: 'APPROVED',
        waitsFor: 'COMPLETION',
        amount: naira(4_400_000),
        rejectionReason: null,
        id: 'LandRequest:a1',
      },
      {
        kind: 'LOAN',
        detail: aLoanRequest().typeLabel,
        state: 'PENDING',
        waitsFor: 'GUARANTORS',
        amount: aLoanRequest().amount,
        rejectionReason: null,
        id: 'LoanRequest:l1',
      },
      {
        kind: 'MEMBERSHIP_WITHDRAWAL',
        detail: null,
        state: 'REJECTED',
        waitsFor: null,
        amount: naira(65_000),
        rejectionReason: 'Not yet.',
        id: 'MembershipWithdrawal:x1',
      },
      {
        kind: 'SAVINGS_INSTRUCTION',
        detail: null,
        state: 'DONE',
        waitsFor: null,
        amount: naira(5_000),
        rejectionReason: null,
        id: 'SavingsInstruction:m1:initial',
      },
    ])
  })

  it('closes the list when a backend returns requests of another member', async () => {
    const strays = [
      ownRequests({ commodityRequests: [aCommodityRequest({ memberNumber: 'COOP000999' })] }),
      ownRequests({ landRequests: [aLandRequest({ memberNumber: 'COOP000999' })] }),
    ]
    for (const stray of strays) {
      const graph = fakeGraph({ ownRequests: { all: async () => stray } })
      const result = await graph.ask(
        '{ myRequests { commodityRequests { id } landRequests { id } all { kind } } }',
      )
      expect(codesOf(result)).toEqual({
        'myRequests.commodityRequests': 'FORBIDDEN',
        'myRequests.landRequests': 'FORBIDDEN',
        'myRequests.all': 'FORBIDDEN',
      })
    }
  })

  it("closes another member's withdrawals and loans in the list", async () => {
    const graph = fakeGraph({
      loans: { own: async () => [aLoanRequest({ memberId: 'm2' })] },
      ownRequests: {
        all: async () => ownRequests({ savingsWithdrawals: [aSavingsWithdrawal({ memberId: 'm2' })] }),
      },
    })
    for (const field of [
      'amount',
      'rejectionReason',
      'detail',
      'record { ... on Withdrawal { comments } }',
    ]) {
      const result = await graph.ask(`{ myRequests { all { ${field} } } }`)
      // What may be null is; what may not takes the list with it.
      const [name = ''] = field.split(' ')
      const closed = [{ [name]: null }, { [name]: null }]
      expect([null, closed]).toContainEqual(result.data?.myRequests.all)
      expect(new Set(Object.values(codesOf(result)))).toEqual(new Set(['FORBIDDEN']))
    }
  })

  it('answers the kinds that can be read beside an error for the others', async () => {
    const graph = fakeGraph({
      ownRequests: {
        all: async () => {
          throw notSupportedByBackend('GET my-requests')
        },
      },
    })
    const result = await graph.ask(
      '{ myRequests { all { kind } notListed loanRequests { id } landRequests { id } } }',
    )
    expect(result.data?.myRequests).toEqual({
      all: [{ kind: 'LOAN' }],
      notListed: ['COMMODITIES', 'SAVINGS_WITHDRAWAL', 'MEMBERSHIP_WITHDRAWAL', 'LAND'],
      loanRequests: [{ id: `LoanRequest:${aLoanRequest().id}` }],
      landRequests: null,
    })
    expect(codesOf(result)).toEqual({ 'myRequests.landRequests': 'NOT_SUPPORTED_BY_BACKEND' })
  })

  it('makes no call for a caller without a member number', async () => {
    const graph = fakeGraph({
      members: { member: async (id) => aMember({ id, memberNumber: null, savingsInstructions: [] }) },
    })
    const { data } = await graph.ask(
      '{ myRequests { all { kind } loanRequests { id } landRequests { id } } }',
    )
    expect(data?.myRequests).toEqual({ all: [], loanRequests: [], landRequests: [] })
    expect(graph.calls.every((call) => call.startsWith('members.member'))).toBe(true)
  })
})
