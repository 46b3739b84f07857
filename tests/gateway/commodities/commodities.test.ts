import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { enrol, type Person } from '#tests/support/people.ts'
import { aPicture } from '#tests/support/uploads.ts'

const SUBMIT = `mutation ($input: SubmitCommodityRequestInput!) { submitCommodityRequest(input: $input) {
  commodityRequest { id state total markup grandTotal repaymentMonths memberNumber lines { name quantity total } }
  userErrors { field message code } } }`

const ADD = `mutation ($input: AddProductInput!) { addProduct(input: $input) {
  product { id code imageUrl status variations { name price } } userErrors { field message } } }`

describe('commodities through the graph', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let moderator: string
  let buyer: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    moderator = await backend.tokenOf('moderator')
    buyer = await enrol(backend, { commodityLoan: true })
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })
  beforeEach(() => gateway.forgetCalls())

  const add = async (name: string) => {
    const picture = new Blob([new Uint8Array(await aPicture('png'))], { type: 'image/png' })
    const variations = [
      { name: '5kg', price: 1_000_050 },
      { name: '10kg', price: 1_900_000 },
    ]
    const { data } = await gateway.upload(ADD, {
      variables: { input: { name, description: 'x', variations } },
      files: { 'input.image': picture },
      token: moderator,
    })
    return data.addProduct.product
  }

  it('adds a product with a picture, changes it, orders it and removes it', async () => {
    const product = await add('Ofada rice')
    expect(product).toMatchObject({
      status: 'AVAILABLE',
      imageUrl: expect.stringMatching(/^\/files\//),
      variations: [
        { name: '5KG', price: 1_000_050 },
        { name: '10KG', price: 1_900_000 },
      ],
    })
    const input = { items: [{ productId: product.id, variation: '5kg', quantity: 3 }], repaymentMonths: 3 }
    gateway.forgetCalls()
    const ordered = await gateway.ask(SUBMIT, { variables: { input }, token: buyer.token })
    expect(ordered.errors).toBeUndefined()
    expect(ordered.data.submitCommodityRequest).toEqual({
      commodityRequest: {
        id: expect.any(String),
        state: 'PENDING',
        total: 3_000_150,
        markup: 150_008,
        grandTotal: 3_150_158,
        repaymentMonths: 3,
        memberNumber: buyer.memberNumber,
        lines: [{ name: 'Ofada rice', quantity: 3, total: 3_000_150 }],
      },
      userErrors: [],
    })
    expect(gateway.callNames()).toEqual([
      'GET /admin/API/getproducts',
      'GET /user/getuser/:id',
      'POST /user/API/submitcommodity',
    ])
    const changed = await gateway.ask(
      `mutation ($id: ID!) { updateProduct(input: { id: $id, status: UNAVAILABLE, name: "Ofada", variations: [{ name: "5kg", price: 5 }] }) {
        product { id name status imageUrl } userErrors { field } } }`,
      { variables: { id: product.id }, token: moderator },
    )
    expect(changed.data.updateProduct.product).toMatchObject({
      id: product.id,
      name: 'Ofada',
      status: 'UNAVAILABLE',
      imageUrl: expect.any(String),
    })
    const late = await gateway.ask(SUBMIT, { variables: { input }, token: buyer.token })
    expect(late.data.submitCommodityRequest.userErrors).toMatchObject([
      { field: ['items', '0', 'productId'], code: 'OUT_OF_STOCK' },
    ])
    const removed = await gateway.ask(
      'mutation ($id: ID!) { removeProduct(input: { id: $id }) { deletedId userErrors { message } } }',
      { variables: { id: product.id }, token: moderator },
    )
    expect(removed.data.removeProduct).toEqual({ deletedId: product.id, userErrors: [] })
  })

  it('decides a commodity request once and finds it with its member', async () => {
    const product = await add('Palm oil')
    const input = { items: [{ productId: product.id, variation: '10KG', quantity: 1 }], repaymentMonths: 1 }
    const ordered = await gateway.ask(SUBMIT, { variables: { input }, token: buyer.token })
    const { id } = ordered.data.submitCommodityRequest.commodityRequest
    gateway.forgetCalls()
    const found = await gateway.ask(
      'query ($s: String) { commodityRequests(state: PENDING, search: $s) { totalCount items { member { id } } } }',
      { variables: { s: buyer.memberNumber }, token: moderator },
    )
    expect(found.errors).toBeUndefined()
    expect(found.data.commodityRequests.items[0].member).toEqual({ id: `Member:${buyer.id}` })
    expect(gateway.callNames().filter((call) => call.includes('searchmembers'))).toHaveLength(1)
    const decide = (act: string) =>
      gateway.ask(
        `mutation ($id: ID!) { done: ${act}CommodityRequest(input: { id: $id }) { commodityRequest { state } userErrors { code } } }`,
        { variables: { id }, token: moderator },
      )
    expect((await decide('approve')).data.done).toEqual({
      commodityRequest: { state: 'APPROVED' },
      userErrors: [],
    })
    expect((await decide('reject')).data.done.userErrors).toEqual([{ code: 'ALREADY_DECIDED' }])
  })

  it('every signed-in user reads the catalogue, and members with the feature order', async () => {
    const other = await enrol(backend)
    const { data } = await gateway.ask('{ products { totalCount } }', { token: other.token })
    expect(data.products.totalCount).toBeGreaterThan(0)
    const product = await add('Garri')
    const input = { items: [{ productId: product.id, variation: '5KG', quantity: 1 }], repaymentMonths: 1 }
    const answer = await gateway.ask(SUBMIT, { variables: { input }, token: other.token })
    expect(errorCodes(answer)).toEqual({ submitCommodityRequest: 'FORBIDDEN' })
  })
})

describe('commodities over a backend of another shape', () => {
  let other: OtherBackend
  let gateway: TestGateway
  let member: string
  let staff: string

  beforeAll(async () => {
    other = await startOtherBackend()
    gateway = await startTestGateway({ restUrl: other.url })
    member = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
    staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await other.close()
  })

  it('reads products with missing parts, and prices and paging as text', async () => {
    const { data, errors } = await gateway.ask(
      `{ products { items { id code status imageUrl description variations { name price } } }
        commodityRequests { totalPages totalCount items { id state memberName memberEmail memberNumber grandTotal repaymentMonths lines { quantity price } } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.products.items).toEqual([
      {
        id: 'Product:5',
        code: '5',
        status: 'AVAILABLE',
        imageUrl: null,
        description: null,
        variations: [{ name: 'BAG', price: 5_000 }],
      },
    ])
    expect(data.commodityRequests).toEqual({
      totalPages: 1,
      totalCount: 1,
      items: [
        {
          id: 'CommodityRequest:c-000001',
          state: 'PENDING',
          memberName: 'Bola Adeyemi',
          memberEmail: null,
          memberNumber: 'OAU000007',
          grandTotal: 10_500,
          repaymentMonths: 2,
          lines: [{ quantity: 2, price: 5_000 }],
        },
      ],
    })
  })

  it('orders products by name and reports refused fields by the names of the graph', async () => {
    const input = { items: [{ productId: '5', variation: 'bag', quantity: 2 }], repaymentMonths: 2 }
    const { data } = await gateway.ask(SUBMIT, { variables: { input }, token: member })
    expect(data.submitCommodityRequest.userErrors).toEqual([
      { field: ['grandTotal'], message: 'changed', code: 'BAD_USER_INPUT' },
      { field: ['items', '0', 'productId'], message: 'gone', code: 'BAD_USER_INPUT' },
      { field: ['repaymentMonths'], message: 'no', code: 'BAD_USER_INPUT' },
    ])
    expect(other.bodies.at(-1)).toEqual({
      total: 100,
      markup: 5,
      grandtotal: 105,
      repaymentPlan: '2 Months',
      items: [{ name: 'Salt', variation: 'bag', quantity: 2, price: 50, totalPrice: 100 }],
    })
  })

  it('manages products with lists sent as JSON', async () => {
    const input = { name: 'Oil', variations: [{ name: '5l', price: 150 }] }
    const added = await gateway.ask(ADD, { variables: { input }, token: staff })
    expect(added.data.addProduct.userErrors).toEqual([
      { field: ['variations', '0', 'price'], message: 'too high' },
      { field: ['image'], message: 'blurred' },
    ])
    expect(other.bodies.at(-1)).toEqual({
      productName: 'Oil',
      variation: '["5L"]',
      price: '[1.5]',
      description: '',
    })
    const { data, errors } = await gateway.ask(
      `mutation { updateProduct(input: { id: "5", status: AVAILABLE, name: "Salt", variations: [{ name: "BAG", price: 100 }] }) { message product { id } }
        removeProduct(input: { id: "5" }) { deletedId }
        approveCommodityRequest(input: { id: "c-000001" }) { commodityRequest { state } }
        rejectCommodityRequest(input: { id: "c-000001" }) { message commodityRequest { id } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      updateProduct: { message: 'ok', product: { id: 'Product:5' } },
      removeProduct: { deletedId: 'Product:5' },
      approveCommodityRequest: { commodityRequest: { state: 'APPROVED' } },
      rejectCommodityRequest: {
        message: 'done',
        commodityRequest: { id: 'CommodityRequest:c-000001' },
      },
    })
  })
})
