import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { pageOf } from '#schema/cut-page.ts'
import { notSupportedByBackend } from '#schema/errors.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aGuarantor, aLoanRequest, aMember, aViewer, declared } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

/** The figures of one loan as the graph tells them. */
async function figuresOf(loan: LoanRequest) {
  const graph = fakeGraph({ loans: { own: async () => [loan] } })
  const result = await graph.ask(
    '{ viewer { member { loanRequests { interest handlingCharge amountDue monthlyPayable } } } }',
  )
  return result.data?.viewer.member.loanRequests[0]
}

describe("a loan request's figures", () => {
  it('deducts interest by the exact fraction of the rate, not by the rounded percentage', async () => {
    // 11 % × 10/12 of ₦600,000 is ₦55,000; the rounded 9.17 % would make it ₦55,020.
    expect(await figuresOf(aLoanRequest())).toEqual({
      interest: 5_500_000,
      handlingCharge: 150_000,
      amountDue: 54_350_000,
      monthlyPayable: 6_000_000,
    })
  })

  it('uses the pro-rata percentage where the backend keeps no rate', async () => {
    const figures = await figuresOf(aLoanRequest({ interestRatePercent: null, proRataPercent: 10 }))
    expect(figures.interest).toBe(6_000_000)
  })

  it('answers null for interest and amount due where neither is known', async () => {
    const figures = await figuresOf(aLoanRequest({ interestRatePercent: null, proRataPercent: null }))
    expect(figures).toMatchObject({ interest: null, amountDue: null, handlingCharge: 150_000 })
  })

  it('reads the stored handling charge and computes it only where none is stored', async () => {
    const stored = await figuresOf(aLoanRequest({ handlingCharge: naira(3_000) }))
    expect(stored).toMatchObject({ handlingCharge: 300_000, amountDue: 54_200_000 })
    const computed = await figuresOf(aLoanRequest({ handlingCharge: null }))
    // 0.25 % of ₦600,000.
    expect(computed.handlingCharge).toBe(150_000)
  })
})

describe('loan requests', () => {
  it("loads a member's own requests by their own call and another's by the staff's", async () => {
    const own = fakeGraph()
    await own.ask('{ viewer { member { loanRequests { id } } } }')
    expect(own.calls).toEqual(['members.member(m1)', 'loans.own()'])
    const others = fakeGraph({ viewer: staff })
    await others.ask('{ member(id: "m9") { loanRequests { id } } }')
    expect(others.calls).toEqual(['members.member(m9)', 'loans.ofMember(m9)'])
  })

  it('answers no requests without a call before the registration is confirmed', async () => {
    const applicant = aMember({ memberNumber: null, status: 'unconfirmed' })
    const graph = fakeGraph({ members: { member: async () => applicant } })
    const result = await graph.ask('{ viewer { member { loanRequests { id } } } }')
    expect(result.data?.viewer.member.loanRequests).toEqual([])
    expect(graph.calls).toEqual(['members.member(m1)'])
  })

  it('lists requests of one state to staff, pending by default', async () => {
    const graph = fakeGraph({ viewer: staff })
    await graph.ask('{ loanRequests { items { id } } }')
    await graph.ask('{ loanRequests(state: APPROVED, page: 2, search: "coop") { items { id } } }')
    await graph.ask('{ loanRequests(orderBy: READY_FIRST) { items { id } } }')
    expect(graph.calls).toEqual([
      'loans.requests.page({"state":"pending","order":"newest"}, {"page":1,"pageSize":10,"search":""})',
      'loans.requests.page({"state":"approved","order":"newest"}, {"page":2,"pageSize":10,"search":"coop"})',
      'loans.requests.page({"state":"pending","order":"ready"}, {"page":1,"pageSize":10,"search":""})',
    ])
  })

  it('reports when the backend cannot list loan requests', async () => {
    const page = async () => {
      throw notSupportedByBackend('listing rejected loan requests')
    }
    const result = await fakeGraph({ viewer: staff, loans: { requests: { page } } }).ask(
      '{ loanRequests(state: REJECTED) { totalPages } society { name } }',
    )
    expect(codesOf(result)).toEqual({ loanRequests: 'NOT_SUPPORTED_BY_BACKEND' })
    expect(result.data?.society).toBeTruthy()
  })

  it('links loan requests to their member and guarantors', async () => {
    const loan = aLoanRequest({ guarantors: [aGuarantor()] })
    const graph = fakeGraph({
      viewer: staff,
      members: { member: async (id) => aMember({ id, name: 'Adaeze Okafor' }) },
      loans: {
        requests: {
          page: async (_state, request) =>
            pageOf([loan, aLoanRequest({ id: 'LN2', memberId: null })], request),
        },
      },
    })
    const result = await graph.ask(
      '{ loanRequests { items { guarantorsNeeded guarantors { name isMember } member { name } borrower { memberNumber } } } }',
    )
    expect(result.data?.loanRequests.items).toEqual([
      {
        guarantorsNeeded: 2,
        guarantors: [{ name: 'Eze Ngozi', isMember: true }],
        member: { name: 'Adaeze Okafor' },
        borrower: { memberNumber: 'COOP000101' },
      },
      { guarantorsNeeded: 2, guarantors: [], member: null, borrower: { memberNumber: 'COOP000101' } },
    ])
    expect(graph.calls.at(-1)).toBe('members.member(m1)')
    expect(graph.calls).toHaveLength(2)
  })

  it('finds a loan request by its reference however it is typed, and again by its id', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(
      '{ loanRequest(reference: " ln-0o1l 2345 6789 abcd") { id reference savings { product } } node(id: "LoanRequest:LN7") { id ... on LoanRequest { reference } } }',
    )
    expect(data).toEqual({
      loanRequest: { id: 'LoanRequest:LN001123456789ABCD', reference: 'LN001123456789ABCD', savings: [] },
      node: { id: 'LoanRequest:LN7', reference: 'LN7' },
    })
  })

  it("shows members their own loan requests by reference, and no one else's", async () => {
    const graph = fakeGraph({ loans: { own: async () => [aLoanRequest({ state: 'rejected' })] } })
    const { data } = await graph.ask(
      '{ own: loanRequest(reference: "LN1") { state } other: loanRequest(reference: "LN2") { state } }',
    )
    expect(data).toEqual({ own: { state: 'REJECTED' }, other: null })
    expect(graph.calls).not.toContain('loans.requests.find(LN1)')
  })

  it('shows staff their own rejected request, which no list has', async () => {
    const graph = fakeGraph({
      viewer: aViewer({ id: 's2', accessLevel: 2 }),
      loans: {
        own: async () => [aLoanRequest({ memberId: 's2', state: 'rejected' })],
        requests: { find: async () => null },
      },
    })
    const { data } = await graph.ask('{ loanRequest(reference: "LN1") { state } }')
    expect(data).toEqual({ loanRequest: { state: 'REJECTED' } })
  })

  it('answers no loan request, without a call for loans, before the registration is confirmed', async () => {
    const graph = fakeGraph({ members: { member: async () => aMember({ memberNumber: null }) } })
    const { data, errors } = await graph.ask('{ loanRequest(reference: "LN1") { state } }')
    expect([data?.loanRequest, errors]).toEqual([null, undefined])
    expect(graph.calls).toEqual(['members.member(m1)'])
  })

  it('lists declared savings by product, without those nothing was said about', async () => {
    const savings = declared({ shareCapital: naira(1_000), christmasSavings: naira(0) })
    const graph = fakeGraph({ loans: { own: async () => [aLoanRequest({ savings })] } })
    const { data } = await graph.ask(
      '{ viewer { member { loanRequests { savings { product label amount } } } } }',
    )
    expect(data?.viewer.member.loanRequests[0].savings).toEqual([
      { product: 'SHARE_CAPITAL', label: 'Share capital', amount: 100_000 },
      { product: 'CHRISTMAS_SAVINGS', label: 'Christmas savings', amount: 0 },
    ])
  })

  it('keeps the name of an unknown loan type', async () => {
    const graph = fakeGraph({
      loans: { own: async () => [aLoanRequest({ loanType: null, typeLabel: 'boat' })] },
    })
    const result = await graph.ask('{ viewer { member { loanRequests { loanType typeLabel } } } }')
    expect(result.data?.viewer.member.loanRequests).toEqual([{ loanType: null, typeLabel: 'boat' }])
  })
})
