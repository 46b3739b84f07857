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
  closedReason userErrors { field message code } } }`

const SUBMIT = `mutation ($input: SubmitCommodityRequestInput!) { submitCommodityRequest(input: $input) {
  commodityRequest { id } userErrors { field message code } } }`

const item = (variation: string, quantity = 1, productId = 'p1') => ({ productId, variation, quantity })

describe('the catalogue', () => {
  it('lists products in pages by status and search, with the range of prices', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      aProduct({ id: `p${index}`, name: `Rice ${index}` }),
    )
    const gone = aProduct({ id: 'x', name: 'Beans', status: 'unavailable' })
    const graph = fakeGraph({ commodities: { products: async () => [...many, gone] } })
    const { data } = await graph.ask(`{
      second: products(page: 2, search: "rice") { totalPages totalCount items { id lowestPrice highestPrice } }
      gone: products(status: UNAVAILABLE) { items { name status } } }`)
    expect(data?.second).toMatchObject({ totalPages: 2, totalCount: 12 })
    expect(data?.second.items).toEqual([
      { id: 'Product:p10', lowestPrice: 4_100_050, highestPrice: 8_000_000 },
      { id: 'Product:p11', lowestPrice: 4_100_050, highestPrice: 8_000_000 },
    ])
    expect(data?.gone.items).toEqual([{ name: 'Beans', status: 'UNAVAILABLE' }])
  })

  it('lists what is available first over all pages, each part in the order of the backend', async () => {
    const products = Array.from({ length: 14 }, (_, index) =>
      aProduct({ id: `p${index}`, name: `Rice ${index}`, status: index < 4 ? 'unavailable' : 'available' }),
    )
    const { data } = await fakeGraph({ commodities: { products: async () => products } }).ask(`{
      first: products(availableFirst: true) { items { name } }
      second: products(page: 2, availableFirst: true) { items { name } }
      asStored: products { items { name } } }`)
    const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => Number(name.slice(5)))
    expect(names(data?.first)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(names(data?.second)).toEqual([0, 1, 2, 3])
    expect(names(data?.asStored)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('the catalogue behind a cursor', () => {
  const READ =
    'query Read($after: String) { products(availableFirst: true, after: $after) { endCursor hasNextPage items { name } } }'

  const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name)

  /** The second page of thirty products, of which some are no longer available since the first was read. */
  async function second(unavailable: readonly number[], gone: readonly number[] = []) {
    const catalogue = (changed: readonly number[]) =>
      Array.from({ length: 30 }, (_, n) =>
        aProduct({
          id: `p${n}`,
          name: `Rice ${10 + n}`,
          status: changed.includes(n) ? 'unavailable' : 'available',
        }),
      )
    let products = catalogue([])
    const graph = fakeGraph({ commodities: { products: async () => products } })
    const { data } = await graph.ask(READ)
    products = catalogue(unavailable).filter((_, n) => !gone.includes(n))
    return graph.ask(READ, { after: data?.products.endCursor })
  }

  const NEXT = Array.from({ length: 10 }, (_, n) => `Rice ${20 + n}`)

  it.each([
    ['the last product of a page is available no more', [9], []],
    ['none of the last is where it was', [5, 6, 7, 8, 9], []],
    ['the last are gone', [], [4, 5, 6, 7, 8, 9]],
  ])('goes on where the page ended when %s', async (_what, unavailable, gone) => {
    const { data } = await second(unavailable, gone)
    expect(data?.products.hasNextPage).toBe(true)
    expect(names(data?.products)).toEqual(NEXT)
  })

  it('says so where the order of the backend does not tell the place', async () => {
    let products = [9, 7, 8, 5, 6, 3, 4, 1, 2, 0].map((n) => aProduct({ id: `p${n}`, name: `Rice ${n}` }))
    const graph = fakeGraph({ commodities: { products: async () => products } })
    const read = (after: string | null) =>
      graph.ask('query Read($after: String) { products(pageSize: 5, after: $after) { endCursor } }', {
        after,
      })
    const { data } = await read(null)
    products = products.slice(5)
    expect(codesOf(await read(data?.products.endCursor))).toEqual({ products: 'BAD_USER_INPUT' })
  })
})

describe('one product', () => {
  const QUERY = '{ product(id: "Product:p1") { id name } node(id: "Product:p1") { id } }'

  it('reads a product by its id, and null when the catalogue does not have it', async () => {
    const { data } = await fakeGraph().ask(QUERY)
    expect(data).toEqual({ product: { id: 'Product:p1', name: 'Rice' }, node: { id: 'Product:p1' } })
    const none = await fakeGraph({ commodities: { products: async () => [] } }).ask(QUERY)
    expect(none).toEqual({ data: { product: null, node: null } })
  })

  it('closes the product to visitors before any call', async () => {
    const graph = fakeGraph({ viewer: null })
    const result = await graph.ask(QUERY)
    expect(result.data).toEqual({ product: null, node: null })
    expect(codesOf(result)).toEqual({ product: 'UNAUTHENTICATED', node: 'UNAUTHENTICATED' })
    expect(graph.calls).toEqual([])
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
    expect(data?.cartQuote.closedReason).toContain('not enabled')
    const told = data?.cartQuote.userErrors.map(
      ({ field, code }: { field: string[]; code: string }) => `${field.join('.')} ${code}`,
    )
    expect(told.sort()).toEqual([
      'items.0.variation OUT_OF_STOCK',
      'items.1.quantity BAD_USER_INPUT',
      'items.2.productId OUT_OF_STOCK',
      'repaymentMonths BAD_USER_INPUT',
    ])
  })

  it('orders a cart with the sums of the catalogue', async () => {
    const graph = fakeGraph({ members: buyer })
    const input = {
      items: [item('50KG', 1, 'Product:p1')],
      repaymentMonths: 1,
      grandTotal: 8_400_000,
    }
    const { data } = await graph.ask(SUBMIT, { input })
    expect(data?.submitCommodityRequest).toEqual({
      commodityRequest: { id: 'CommodityRequest:abc123def' },
      userErrors: [],
    })
    expect(graph.calls.slice(0, 2)).toEqual(['members.member(m1)', 'commodities.products()'])
    expect(graph.calls[2]).toMatch(/^commodities.submit\(.*"grandTotal":8400000.*\)$/)
  })

  it('refuses a cart with the new sum when prices changed, and an empty cart before any call', async () => {
    const graph = fakeGraph({ members: buyer })
    const stale = await graph.ask(SUBMIT, {
      input: { items: [item('50KG')], repaymentMonths: 1, grandTotal: 8_000_000 },
    })
    expect(stale.data?.submitCommodityRequest.userErrors).toEqual([
      {
        field: ['grandTotal'],
        message: 'prices have changed: the grand total is now ₦84,000',
        code: 'PRICE_CHANGED',
      },
    ])
    const empty = await graph.ask(SUBMIT, { input: { items: [], repaymentMonths: 1 } })
    expect(empty.data?.submitCommodityRequest.userErrors).toEqual([
      { field: null, message: 'Your cart is empty', code: 'BAD_USER_INPUT' },
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
    expect(graph.calls).toContain(
      'commodities.requests.page(pending, {"page":1,"pageSize":10,"search":"coop"})',
    )
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
    expect(data?.viewer.member.commodityRequests).toEqual([{ id: 'CommodityRequest:mine' }])
    expect(own.calls).toEqual(['members.member(m1)', 'ownRequests.all()'])
    const graph = fakeGraph({ viewer: staff, commodities: { ofMember: async () => [theirs, mine] } })
    const found = await graph.ask('{ member(id: "m1") { commodityRequests { id } } }')
    expect(found.data?.member.commodityRequests).toEqual([{ id: 'CommodityRequest:mine' }])
  })

  it('reads one commodity request: any for staff, their own for members', async () => {
    const query = '{ commodityRequest(id: "CommodityRequest:c7") { id } }'
    const found = await fakeGraph({ viewer: staff }).ask(query)
    expect(found.data?.commodityRequest).toEqual({ id: 'CommodityRequest:c7' })
    const own = [aCommodityRequest({ id: 'c7' })]
    const buyerOf = (commodityRequests: typeof own) =>
      fakeGraph({ ownRequests: { all: async () => ownRequests({ commodityRequests }) } })
    const mine = await buyerOf(own).ask(query)
    expect(mine.data?.commodityRequest).toEqual({ id: 'CommodityRequest:c7' })
    const theirs = await buyerOf([]).ask(query)
    expect(theirs).toEqual({ data: { commodityRequest: null } })
  })

  it('decides a commodity request and answers its new state', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      approveCommodityRequest(input: { id: "CommodityRequest:c1" }) { commodityRequest { state } }
      rejectCommodityRequest(input: { id: "c2" }) { commodityRequest { id state } } }`)
    expect(data).toEqual({
      approveCommodityRequest: { commodityRequest: { state: 'APPROVED' } },
      rejectCommodityRequest: { commodityRequest: { id: 'CommodityRequest:c2', state: 'REJECTED' } },
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
    expect(
      data?.addProduct.userErrors.map(({ field }: { field: string[] }) => field.join('.')).sort(),
    ).toEqual(['image', 'name', 'variations.1.name', 'variations.1.price'])
    expect(graph.calls).toEqual([])
  })

  it('changes and removes products by id', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      updateProduct(input: { id: "Product:p7", status: UNAVAILABLE, name: "Oil", variations: [{ name: "5L", price: 1 }] }) { product { id } }
      removeProduct(input: { id: "Product:p7" }) { deletedId } }`)
    expect(data).toEqual({
      updateProduct: { product: { id: 'Product:p7' } },
      removeProduct: { deletedId: 'Product:p7' },
    })
    expect(graph.calls[0]).toMatch(/^commodities.updateProduct\(p7, .*, unavailable\)$/)
    expect(graph.calls[1]).toBe('commodities.removeProduct(p7)')
  })
})
