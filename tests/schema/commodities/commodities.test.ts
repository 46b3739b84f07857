import { describe, expect, it } from 'vitest'
import { kobo } from '#rules/money.ts'
import { aCommodityRequest, aProduct } from '#tests/support/commodity-records.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aMember, aViewer } from '#tests/support/graph-records.ts'
import { ownRequests } from '#tests/support/withdrawal-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const buyer = { member: async (id: string) => aMember({ id, featureToggles: { commodityLoan: true } }) }

const QUOTE = `query ($items: [CartItemInput!]!, $months: Int!) { cartQuote(items: $items, repaymentMonths: $months) {
  sums { total markupPercent markup grandTotal lines { name variation price total } instalments { dueDate amount } }
  closedReason userErrors { field message } } }`

const SUBMIT = `mutation ($input: SubmitCommodityRequestInput!) { submitCommodityRequest(input: $input) {
  commodityRequest { id } userErrors { field message } } }`

const item = (variation: string, quantity = 1, productId = 'p1') => ({ productId, variation, quantity })

describe('the catalogue', () => {
  it('lists products in pages by status and search, with the range of prices', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      aProduct({ id: `p${index}`, name: `Rice ${index}` }),
    )
    const gone = aProduct({ id: 'x', name: 'Beans', status: 'unavailable' })
    const graph = fakeGraph({ commodities: { products: async () => [...many, gone] } })
    const { data } = await graph.ask(`{
      second: products(page: 2, search: "rice") { totalPages totalRequests items { id lowestPrice highestPrice } }
      gone: products(status: UNAVAILABLE) { items { name status } } }`)
    expect(data?.second).toMatchObject({ totalPages: 2, totalRequests: 12 })
    expect(data?.second.items).toEqual([
      { id: 'p10', lowestPrice: 4_100_050, highestPrice: 8_000_000 },
      { id: 'p11', lowestPrice: 4_100_050, highestPrice: 8_000_000 },
    ])
    expect(data?.gone.items).toEqual([{ name: 'Beans', status: 'UNAVAILABLE' }])
  })
})

describe('a cart', () => {
  it('quotes a cart by catalogue prices, rounding the mark-up half up to the kobo', async () => {
    const graph = fakeGraph({ members: buyer })
    const { data } = await graph.ask(QUOTE, { items: [item('25kg', 3), item('50KG')], months: 2 })
    expect(data?.cartQuote).toEqual({
      sums: {
        total: 20_300_150,
        markupPercent: 5,
        markup: 1_015_008,
        grandTotal: 21_315_158,
        lines: [
          { name: 'Rice', variation: '25kg', price: 4_100_050, total: 12_300_150 },
          { name: 'Rice', variation: '50KG', price: 8_000_000, total: 8_000_000 },
        ],
        instalments: [
          { dueDate: '2026-12-20', amount: 10_657_579 },
          { dueDate: '2027-01-20', amount: 10_657_579 },
        ],
      },
      closedReason: null,
      userErrors: [],
    })
  })

  it('explains which items cannot be ordered and why the checkout is closed', async () => {
    const { data } = await fakeGraph().ask(QUOTE, {
      items: [item('100KG'), item('50KG', 0), item('50KG', 1, 'p9')],
      months: 4,
    })
    expect(data?.cartQuote.sums).toBeNull()
    expect(data?.cartQuote.closedReason).toContain('switched off')
    expect(data?.cartQuote.userErrors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'items.0.variation',
      'items.1.quantity',
      'items.2.productId',
      'repaymentMonths',
    ])
  })

  it('orders a cart with the sums of the catalogue', async () => {
    const graph = fakeGraph({ members: buyer })
    const input = { items: [item('50KG')], repaymentMonths: 1, grandTotal: 8_400_000, idempotencyKey: 'k' }
    const { data } = await graph.ask(SUBMIT, { input })
    expect(data?.submitCommodityRequest).toEqual({ commodityRequest: { id: 'abc123def' }, userErrors: [] })
    expect(graph.calls.slice(0, 2)).toEqual(['members.member(m1)', 'commodities.products()'])
    expect(graph.calls[2]).toMatch(/^commodities.submit\(.*"grandTotal":8400000.*, k\)$/)
  })

  it('refuses a cart with the new sum when prices changed, and an empty cart before any call', async () => {
    const graph = fakeGraph({ members: buyer })
    const stale = await graph.ask(SUBMIT, {
      input: { items: [item('50KG')], repaymentMonths: 1, grandTotal: 8_000_000 },
    })
    expect(stale.data?.submitCommodityRequest.userErrors).toEqual([
      { field: 'grandTotal', message: 'prices have changed: the grand total is now ₦84,000.00' },
    ])
    const empty = await graph.ask(SUBMIT, { input: { items: [], repaymentMonths: 1 } })
    expect(empty.data?.submitCommodityRequest.userErrors).toEqual([
      { field: null, message: 'Your cart is empty' },
    ])
    expect(graph.calls.filter((call) => call.startsWith('commodities.submit'))).toEqual([])
  })

  it('refuses an order before any call while staff have not switched it on', async () => {
    const graph = fakeGraph()
    const result = await graph.ask(SUBMIT, { input: { items: [item('50KG')], repaymentMonths: 1 } })
    expect(codesOf(result)).toEqual({ submitCommodityRequest: 'FORBIDDEN' })
    expect(graph.calls).toEqual(['members.member(m1)'])
  })
})

describe('commodity requests', () => {
  it('lists commodity requests to staff with invoice, terms and member', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(`{ commodityRequests(state: PENDING, search: " coop ") { items {
      state invoiceNumber invoiceDueOn lineCount instalments { dueDate amount } member { memberNumber } } }
      viewer { workQueue { pendingCommodityRequests } } }`)
    expect(errors).toBeUndefined()
    // Asked for at half past eleven at night in UTC, which is the next day in Lagos.
    expect(data?.commodityRequests.items).toEqual([
      {
        state: 'PENDING',
        invoiceNumber: 'INV-123DEF',
        invoiceDueOn: '2026-11-30',
        lineCount: 1,
        instalments: [
          { dueDate: '2026-11-30', amount: 2_800_000 },
          { dueDate: '2026-12-31', amount: 2_800_000 },
          { dueDate: '2027-01-31', amount: 2_800_000 },
        ],
        member: { memberNumber: 'COOP000101' },
      },
    ])
    expect(data?.viewer.workQueue.pendingCommodityRequests).toBe(4)
    expect(graph.calls).toContain('commodities.page(pending, {"page":1,"search":"coop"})')
  })

  it('shows members only their own commodity requests, and finds them by number for staff', async () => {
    const [mine, theirs] = [
      aCommodityRequest({ id: 'mine' }),
      aCommodityRequest({ memberNumber: 'COOP000102' }),
    ]
    const own = fakeGraph({
      ownRequests: { all: async () => ({ ...ownRequests(), commodityRequests: [theirs, mine] }) },
    })
    const { data } = await own.ask('{ viewer { member { commodityRequests { id } } } }')
    expect(data?.viewer.member.commodityRequests).toEqual([{ id: 'mine' }])
    expect(own.calls).toEqual(['members.member(m1)', 'ownRequests.all()'])
    const graph = fakeGraph({ viewer: staff, commodities: { ofMember: async () => [theirs, mine] } })
    const found = await graph.ask('{ member(id: "m1") { commodityRequests { id } } }')
    expect(found.data?.member.commodityRequests).toEqual([{ id: 'mine' }])
  })

  it('decides a commodity request and answers its new state', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      approveCommodityRequest(input: { id: "c1" }) { commodityRequest { state } }
      rejectCommodityRequest(input: { id: "c2" }) { commodityRequest { id state } } }`)
    expect(data).toEqual({
      approveCommodityRequest: { commodityRequest: { state: 'APPROVED' } },
      rejectCommodityRequest: { commodityRequest: { id: 'c2', state: 'REJECTED' } },
    })
  })
})

describe("staff's work on the catalogue", () => {
  const ADD =
    'mutation ($i: AddProductInput!) { addProduct(input: $i) { product { id } userErrors { field } } }'

  it('stores names of variations in capitals', async () => {
    const graph = fakeGraph({ viewer: staff })
    await graph.ask(ADD, { i: { name: ' Oil ', variations: [{ name: ' 5  litres', price: 900_000 }] } })
    expect(graph.calls[0]).toContain(
      '{"name":"Oil","description":"","variations":[{"name":"5 LITRES","price":900000}]',
    )
  })

  it('refuses a second name, a negative price and a file that is no picture beside the field', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(ADD, {
      i: {
        name: '',
        variations: [
          { name: 'a', price: 1 },
          { name: 'A', price: kobo(-1) },
        ],
        image: aFile('application/pdf'),
      },
    })
    expect(data?.addProduct.userErrors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'image',
      'name',
      'variations.1.name',
      'variations.1.price',
    ])
    expect(graph.calls).toEqual([])
  })

  it('changes products by code and removes them by id', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      updateProduct(input: { code: "PR-7", status: UNAVAILABLE, name: "Oil", variations: [{ name: "5L", price: 1 }] }) { product { code } }
      removeProduct(input: { id: "p7" }) { deletedId } }`)
    expect(data).toEqual({
      updateProduct: { product: { code: 'PR-7' } },
      removeProduct: { deletedId: 'p7' },
    })
    expect(graph.calls[0]).toMatch(/, unavailable\)$/)
  })
})
