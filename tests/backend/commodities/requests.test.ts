import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trialBalance } from '#tests/support/trial-balance.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { mailsTo } from '../../support/mailed-token.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'

const ITEM = { name: 'Tested beans', variation: '5 KG', quantity: 3, price: 11_000.1, totalPrice: 33_000.3 }

/** 5 % of 33,000.30 is 1,650.015: half up to the kobo. */
const ORDER = {
  total: 33_000.3,
  markup: 1650.02,
  grandtotal: 34_650.32,
  repaymentPlan: '2 Months',
  items: [ITEM],
}

describe('commodity requests', () => {
  let backend: TestBackend
  let admin: Person
  let moderator: Person
  let member: Person
  let productId: string

  beforeAll(async () => {
    backend = await startTestBackend()
    admin = await enrol(backend, { level: 3 })
    moderator = await enrol(backend, { level: 2 })
    member = await enrol(backend, { commodityLoan: true })
    productId = await stock('Tested beans', { '5 KG': 11_000.1, FREE: 0 })
  })
  afterAll(() => backend.close())

  const stock = async (name: string, prices: Record<string, number>): Promise<string> => {
    const { body } = await backend.call({
      method: 'POST',
      path: '/admin/API/addproduct',
      token: admin.token,
      body: { productName: name, variation: Object.keys(prices), price: Object.values(prices) },
    })
    return body.product._id
  }

  const restock = (fields: Record<string, unknown>) =>
    backend.call({
      method: 'POST',
      path: '/admin/API/updateproduct',
      token: admin.token,
      body: {
        productId,
        productName: 'Tested beans',
        variation: ['5 KG', 'FREE'],
        price: [11_000.1, 0],
        productStatus: 'available',
        ...fields,
      },
    })

  const order = (body: unknown, person: Person | null = member, headers: Record<string, string> = {}) =>
    backend.call({
      method: 'POST',
      path: '/user/API/submitcommodity',
      body,
      headers,
      ...(person === null ? {} : { token: person.token }),
    })

  const decide = (id: string, status: unknown, token: string | null = moderator.token) =>
    backend.call({
      method: 'PUT',
      path: `/admin/API/updatecommodityrequeststatus/${id}`,
      body: { status },
      ...(token === null ? {} : { token }),
    })

  const list = (query: string, token: string | null = moderator.token) =>
    backend.call({
      path: `/admin/v2/commodityrequests?${query}`,
      ...(token === null ? {} : { token }),
    })

  it("stores a commodity request with the catalogue's prices and the mark-up of five percent", async () => {
    const { status, body } = await order(ORDER)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      message: 'submission successful',
      request: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        user: { name: member.name, email: member.email },
        userId: member.memberNumber,
        total: 33_000.3,
        markup: 1650.02,
        grandtotal: 34_650.32,
        repaymentPlan: '2 Months',
        createdAt: backend.clock.now.toISOString(),
        updatedAt: expect.any(String),
        items: [ITEM],
        status: 'pending',
        rejectionReason: null,
      },
    })
  })

  it('keeps the reason of a rejection, which the member reads in the record and in a mail', async () => {
    const { body } = await order(ORDER)
    const { status, body: decided } = await backend.call({
      method: 'PUT',
      path: `/admin/API/updatecommodityrequeststatus/${body.request._id}`,
      body: { status: 'rejected', rejectionReason: ' The goods are sold out. ' },
      token: moderator.token,
    })
    expect([status, decided.status, decided.rejectionReason]).toEqual([
      200,
      'rejected',
      'The goods are sold out.',
    ])
    expect((await mailsTo(backend, member.email)).join('\n')).toContain('Reason: The goods are sold out.')
  })

  it.each<[string, Record<string, unknown>]>([
    ['sums a browser added up in floating point', { total: 33_000.299999999996, markup: '1650.02' }],
    ['names in other letters', { items: [{ ...ITEM, name: 'TESTED BEANS', variation: ' 5 kg ' }] }],
    ['a forged price beside the right sums', { items: [{ ...ITEM, price: 1, totalPrice: 3 }] }],
  ])('accepts a commodity request with %s', async (_, change) => {
    const { status, body } = await order({ ...ORDER, ...change })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.request.items[0]).toMatchObject({ price: 11_000.1, totalPrice: 33_000.3 })
  })

  it.each([
    ['total', { total: 33_000 }],
    ['markup', { markup: 0 }],
    ['grandtotal', { grandtotal: 1 }],
  ])('refuses a commodity request with a stale %s and reports the new total', async (field, change) => {
    const { status, body } = await order({ ...ORDER, ...change })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: 'prices have changed: the grand total is now ₦34,650.32' })
  })

  it('refuses a commodity request when the price changed while the cart was open', async () => {
    await restock({ price: [12_000, 0] })
    const { status, body } = await order(ORDER)
    expect(status).toBe(400)
    expect(body.message).toBe('prices have changed: the grand total is now ₦37,800')
    await restock({})
  })

  it('refuses a commodity request for a product that is not available', async () => {
    await restock({ productStatus: 'unavailable' })
    expect((await order(ORDER)).body.errors).toEqual({
      'items.0.name': 'this product is not available at the moment',
    })
    await restock({})
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no plan', { repaymentPlan: '' }, { repaymentPlan: 'please select repayment option' }],
    [
      'a plan of four months',
      { repaymentPlan: '4 Months' },
      { repaymentPlan: 'please select repayment option' },
    ],
    ['a bare number of months', { repaymentPlan: 2 }, { repaymentPlan: 'please select repayment option' }],
    ['no items', { items: [] }, { items: 'Your cart is empty' }],
    ['items that are no list', { items: 'rice' }, { items: 'Your cart is empty' }],
    [
      'an unknown product',
      { items: [{ ...ITEM, name: 'Gold' }] },
      { 'items.0.name': 'this product is no longer in the catalogue' },
    ],
    [
      'an unknown variation',
      { items: [ITEM, { ...ITEM, variation: '500 KG' }] },
      { 'items.1.variation': 'this variation is no longer offered' },
    ],
    ['half a bag', { items: [{ ...ITEM, quantity: 0.5 }] }, { 'items.0.quantity': 'must be a whole number' }],
    [
      'no bag',
      { items: [{ ...ITEM, quantity: 0 }] },
      { 'items.0.quantity': 'the quantity must be a whole number, 1 or more' },
    ],
    ['a bag owed to the store', { items: [{ ...ITEM, quantity: -1 }] }, {}],
    ['a number for an item', { items: [7] }, {}],
    [
      'nothing to pay',
      { items: [{ ...ITEM, variation: 'FREE' }] },
      { items: 'the total of an order must be more than zero' },
    ],
    [
      'too many lines',
      { items: Array.from({ length: 51 }, () => ITEM) },
      { items: 'an order can have at most 50 lines' },
    ],
    ['a word for a sum', { total: 'all' }, { total: 'must be an amount in naira' }],
  ])('refuses a commodity request with %s', async (_, change, errors) => {
    const { status, body } = await order({ ...ORDER, ...change })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(errors)
    expect(Object.keys(body.errors).length).toBeGreaterThan(0)
  })

  it('only confirmed members with commodity loans switched on order commodities', async () => {
    expect((await order(ORDER, null)).status).toBe(401)
    const off = await enrol(backend)
    for (const body of [ORDER, {}])
      expect(await order(body, off)).toMatchObject({
        status: 403,
        body: {
          message: 'commodity loans are not enabled for your account, please ask staff to enable them',
        },
      })
    const unconfirmed = await enrol(backend, { confirmed: false, commodityLoan: true })
    expect((await order(ORDER, unconfirmed)).status).toBe(409)
    expect((await order(ORDER, moderator)).status).toBe(403)
  })

  it('stores one commodity request for one idempotency key', async () => {
    const person = await enrol(backend, { commodityLoan: true })
    const key = { 'idempotency-key': 'cart' }
    // The second is told that the first is under way, or gets its answer.
    const answers = await Promise.all([order(ORDER, person, key), order(ORDER, person, key)])
    const later = await order(ORDER, person, key)
    expect(later.status).toBe(200)
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statusesOf(answers))
    for (const { body } of answers.filter(({ status }) => status === 200)) expect(body).toEqual(later.body)
    const found = await list(`search=${person.memberNumber}`)
    expect(found.body.totalRequests).toBe(1)
  })

  it('posts an approved commodity request to the commodity loan, the store and the mark-up', async () => {
    const person = await enrol(backend, { commodityLoan: true })
    const { body } = await order(ORDER, person)
    const approved = await decide(body.request._id, 'approved')
    expect(approved).toMatchObject({
      status: 200,
      body: { ...body.request, updatedAt: expect.any(String), status: 'approved' },
    })
    const balances = await backend.call({
      path: `/user/get-balances?id=${person.memberNumber}`,
      token: person.token,
    })
    expect(balances.body.summary).toEqual([{ itemId: '01020301', Balance: 34_650.32 }])
    expect(balances.body.loanLedger[0].narration).toBe(
      `Commodity order INV-${body.request._id.slice(-6).toUpperCase()}`,
    )
    const lines = await backend.deps.db
      .selectFrom('journal_lines')
      .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
      .innerJoin('accounts', 'accounts.id', 'journal_lines.account_id')
      .select(['accounts.code', 'debit', 'credit'])
      .where('source_id', '=', body.request._id)
      .orderBy('journal_lines.id')
      .execute()
    expect(lines).toEqual([
      { code: '01020301', debit: 3_465_032, credit: 0 },
      { code: 'COMMODITY_SALES', debit: 0, credit: 3_300_030 },
      { code: 'MARKUP_INCOME', debit: 0, credit: 165_002 },
      { code: 'COST_OF_GOODS', debit: 3_300_030, credit: 0 },
      { code: 'COMMODITY_STORE', debit: 0, credit: 3_300_030 },
    ])
    const rows = await trialBalance(backend.deps.db)
    expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    expect(await auditOf(backend, body.request._id)).toMatchObject([
      { act: 'approve commodity request', actor_id: moderator.id, before: { state: 'pending' } },
    ])
  })

  it('posts nothing for a rejected commodity request', async () => {
    const person = await enrol(backend, { commodityLoan: true })
    const { body } = await order(ORDER, person)
    expect((await decide(body.request._id, 'rejected')).body.status).toBe('rejected')
    const balances = await backend.call({
      path: `/user/get-balances?id=${person.memberNumber}`,
      token: person.token,
    })
    expect(balances.body.loanLedger).toEqual([])
    expect(await auditOf(backend, body.request._id)).toMatchObject([
      { act: 'reject commodity request', after: { state: 'rejected' } },
    ])
  })

  it('one decision is stored when several staff decide a commodity request at the same time', async () => {
    const { body } = await order(ORDER)
    const id = body.request._id
    const answers = await Promise.all([
      decide(id, 'approved'),
      decide(id, 'approved', admin.token),
      decide(id, 'rejected'),
      decide(id, 'rejected', admin.token),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    for (const status of ['approved', 'rejected'])
      expect(await decide(id, status)).toMatchObject({
        status: 409,
        body: { message: 'this request has already been decided' },
      })
  })

  it('only staff decide commodity requests, by approving or rejecting them', async () => {
    const { body } = await order(ORDER)
    const id = body.request._id
    for (const status of ['pending', 'Approved', '', null, 1])
      expect((await decide(id, status)).body.errors).toEqual({ status: 'must be approved or rejected' })
    expect((await decide('f'.repeat(24), 'approved')).status).toBe(404)
    expect((await decide(id, 'approved', null)).status).toBe(401)
    expect((await decide(id, 'approved', member.token)).status).toBe(403)
    const found = await list(`search=${member.memberNumber}&status=pending`)
    expect(found.body.data.map(({ _id }: { _id: string }) => _id)).toContain(id)
  })

  it('lists commodity requests by state and page, those that wait the oldest first, and searches them by member id and name', async () => {
    const person = await enrol(backend, { commodityLoan: true })
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1) {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1000)
      ids.unshift((await order(ORDER, person)).body.request._id)
    }
    const [newest = ''] = ids
    await decide(newest, 'approved')
    const idsIn = ({ body }: { body: { data: { _id: string }[] } }) => body.data.map(({ _id }) => _id)
    const search = `search=${person.memberNumber}`
    const first = await list(`status=pending&${search}`)
    expect(first.body).toMatchObject({ currentPage: 1, totalPages: 2, totalRequests: 11 })
    const queue = ids.slice(1).toReversed()
    expect(idsIn(first)).toEqual(queue.slice(0, 10))
    expect(idsIn(await list(`status=pending&${search}&page=2`))).toEqual(queue.slice(10))
    expect(idsIn(await list(search))).toEqual(ids.slice(0, 10))
    expect(idsIn(await list(`status=approved&${search}`))).toEqual([newest])
    expect(idsIn(await list(`status=rejected&${search}`))).toEqual([])
    for (const all of [search, `${search}&status=all`, `${search}&status=`])
      expect((await list(all)).body.totalRequests).toBe(12)
    const byName = await list(`status=approved&search=${encodeURIComponent(person.name.toUpperCase())}`)
    expect(idsIn(byName)).toEqual([newest])
    expect(idsIn(await list(`${search}&page=3`))).toEqual([])
    expect((await list('status=lost')).status).toBe(400)
    expect((await list('page=0')).status).toBe(400)
    expect((await list('', null)).status).toBe(401)
    expect((await list('', person.token)).status).toBe(403)
  })

  it('keeps the items of a commodity request when the product leaves the catalogue', async () => {
    const gone = await stock('Passing fashion', { ONE: 5000 })
    const { body } = await order({
      total: 5000,
      markup: 250,
      grandtotal: 5250,
      repaymentPlan: '1 Month',
      items: [{ name: 'Passing fashion', variation: 'ONE', quantity: 1, price: 5000, totalPrice: 5000 }],
    })
    await backend.call({
      method: 'DELETE',
      path: '/admin/API/removeproducts',
      token: admin.token,
      body: { id: gone },
    })
    const approved = await decide(body.request._id, 'approved')
    expect(approved.body).toMatchObject({ status: 'approved', items: [{ name: 'Passing fashion' }] })
  })
})
