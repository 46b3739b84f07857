import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const ADD = `mutation ($lines: [VoucherLineInput!]!) {
  addVoucher(input: { kind: JOURNAL, date: "2026-11-01", narration: "A mistake", lines: $lines }) {
    message userErrors { field message } voucher { kind } } }`

describe('vouchers in the graph', () => {
  it('refuses a journal that does not balance before any call', async () => {
    const graph = fakeGraph({ viewer: staff })
    const lines = [
      { account: '05010101', debit: 500 },
      { account: '05010103', credit: 499 },
    ]
    const { data } = await graph.ask(ADD, { lines })
    expect(data?.addVoucher).toEqual({
      message: 'The debits and the credits must be equal.',
      userErrors: [{ field: null, message: 'The debits and the credits must be equal.' }],
      voucher: null,
    })
    expect(graph.calls).toEqual([])
  })

  it('asks for the page with its filters, and names the land request by its own id', async () => {
    const graph = fakeGraph({ viewer: staff })
    await graph.ask('{ vouchers(kind: RECEIPT, state: POSTED, search: "teller") { items { number } } }')
    await graph.ask(`mutation { addVoucher(input: { kind: RECEIPT, date: "2026-11-01", party: "Ada", method: CASH,
      narration: "Land", lines: [{ account: "02010106", landRequestId: "LandRequest:l1", credit: 500 }] }) { message } }`)
    expect(graph.calls).toEqual([
      'vouchers.page({"kind":"RECEIPT","state":"POSTED","from":null,"to":null}, {"page":1,"pageSize":10,"search":"teller"})',
      expect.stringContaining('"landRequestId":"l1"'),
    ])
  })

  it('gives nothing to members', async () => {
    const graph = fakeGraph()
    const answer = await graph.ask(
      '{ vouchers { totalCount } reversals { totalCount } voucher(id: "v1") { id } }',
    )
    expect(codesOf(answer)).toEqual({ vouchers: 'FORBIDDEN', reversals: 'FORBIDDEN', voucher: 'FORBIDDEN' })
    expect(graph.calls).toEqual([])
  })
})
