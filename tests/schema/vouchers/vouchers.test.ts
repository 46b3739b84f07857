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
      { accountNumber: '05010101', debit: 500 },
      { accountNumber: '05010103', credit: 499 },
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
      narration: "Land", lines: [{ accountNumber: "02010106", landRequestId: "LandRequest:l1", credit: 500 }] }) { message } }`)
    expect(graph.calls).toEqual([
      'vouchers.page({"kind":"RECEIPT","state":"POSTED","from":null,"to":null,"yearEnd":null,"numbersOf":null}, {"page":1,"pageSize":10,"search":"teller"})',
      expect.stringContaining('"landRequestId":"l1"'),
    ])
  })

  it('takes adjustments of a year from admins, and refuses one that does not balance before any call', async () => {
    const adjust = (
      credit: number,
    ) => `mutation { adjustYear(input: { year: 2025, narration: "Audit fee", lines: [
      { accountNumber: "05010103", debit: 500 }, { accountNumber: "02010107", credit: ${credit} }] }) {
      message userErrors { message } voucher { kind yearEnd } } }`
    const graph = fakeGraph({ viewer: aViewer({ id: 's3', accessLevel: 3 }) })
    const wrong = await graph.ask(adjust(499))
    expect(wrong.data?.adjustYear.userErrors).toEqual([
      { message: 'The debits and the credits must be equal.' },
    ])
    expect(graph.calls).toEqual([])
    const right = await graph.ask(adjust(500))
    expect(right.data?.adjustYear).toEqual({
      message: 'adjusted',
      userErrors: [],
      voucher: { kind: 'JOURNAL', yearEnd: 2025 },
    })
    expect(graph.calls).toEqual([expect.stringMatching(/^vouchers\.adjustYear\(2025, /)])
    expect(codesOf(await fakeGraph({ viewer: staff }).ask(adjust(500)))).toEqual({ adjustYear: 'FORBIDDEN' })
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
