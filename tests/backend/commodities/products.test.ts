import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { aForm, aPicture, aPictureOfSize } from '../../support/uploads.ts'

const RICE = {
  productName: 'Ofada rice',
  variation: JSON.stringify(['5 kg', ' 10  kg ']),
  price: JSON.stringify([9500, '18500.50']),
  description: 'Local rice, stone free',
}

describe('the catalogue', () => {
  let backend: TestBackend
  let moderator: Person
  let member: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    moderator = await enrol(backend, { level: 2 })
    member = await enrol(backend)
  })
  afterAll(() => backend.close())

  const add = (
    fields: Record<string, string | Buffer>,
    token: string | null = moderator.token,
    key?: string,
  ) =>
    backend.call({
      method: 'POST',
      path: '/admin/API/addproduct',
      form: aForm(fields),
      ...(token === null ? {} : { token }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })

  const update = (fields: Record<string, string | Buffer>, token: string | null = moderator.token) =>
    backend.call({
      method: 'POST',
      path: '/admin/API/updateproduct',
      form: aForm(fields),
      ...(token === null ? {} : { token }),
    })

  const remove = (body: unknown, token: string | null = moderator.token) =>
    backend.call({
      method: 'DELETE',
      path: '/admin/API/removeproducts',
      body,
      ...(token === null ? {} : { token }),
    })

  const products = async (token = member.token) =>
    (await backend.call({ path: '/admin/API/getproducts', token })).body.products

  const find = async (id: string) => (await products()).find((product: { _id: string }) => product._id === id)

  it('adds a product with a picture and variation names in capitals', async () => {
    const { status, body } = await add({ ...RICE, productImage: await aPicture('jpeg') })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.message).toBe('submission successful')
    expect(body.product).toMatchObject({
      productName: 'Ofada rice',
      description: 'Local rice, stone free',
      productStatus: 'available',
      variations: ['5 KG', '10 KG'],
      prices: [9500, 18_500.5],
    })
    expect(body.product.productId).toMatch(/^PRD[0-9A-F]{8}$/)
    const seen = await find(body.product._id)
    const { productImage, ...facts } = seen
    expect(body.product).toMatchObject(facts)
    const picture = await backend.call({ path: productImage })
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(await auditOf(backend, body.product._id)).toMatchObject([
      { act: 'add product', actor_id: moderator.id, after: { name: 'Ofada rice', status: 'available' } },
    ])
  })

  it('adds a product without a picture or a description', async () => {
    const { body } = await add({ productName: 'Palm oil', variation: '["25 LITRES"]', price: '[40000]' })
    expect(body.product).toMatchObject({ productImage: null, description: '' })
  })

  it('adds one product for one idempotency key', async () => {
    const [first, again] = [
      await add({ ...RICE, productName: 'Once' }, moderator.token, 'product'),
      await add({ ...RICE, productName: 'Once' }, moderator.token, 'product'),
    ]
    expect(again.body).toEqual(first.body)
    const named = (await products()).filter(
      ({ productName }: { productName: string }) => productName === 'Once',
    )
    expect(named).toHaveLength(1)
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['no name', { productName: ' ' }, { productName: 'product name cannot be blank' }],
    [
      'no variation',
      { variation: '[]', price: '[]' },
      { variation: 'please add at least one variation with its price' },
    ],
    ['variations that are no list', { variation: '5 KG', price: '[1]' }, {}],
    [
      'a nameless variation',
      { variation: '["5 KG",""]' },
      { 'variation.1': 'variation name cannot be blank' },
    ],
    ['a price below zero', { price: '[9500,-1]' }, { 'price.1': 'cannot be a negative value' }],
    ['no price', { price: '["",18500]' }, { 'price.0': 'price cannot be blank' }],
    ['a word for a price', { price: '["cheap",18500]' }, {}],
    [
      'fewer prices than variations',
      { price: '[9500]' },
      { price: 'there must be one price for each variation' },
    ],
    [
      'more prices than variations',
      { price: '[1,2,3]' },
      { price: 'there must be one price for each variation' },
    ],
    [
      'one variation twice',
      { variation: '["5 KG","5  kg"]' },
      { 'variation.1': 'another variation has this name' },
    ],
    [
      'another status',
      { productStatus: 'sold' },
      { productStatus: 'please choose available or unavailable' },
    ],
    [
      'a price that is too high',
      { price: '[9500,1000000000.01]' },
      { 'price.1': 'cannot be more than ₦1,000,000,000' },
    ],
    [
      'too many variations',
      {
        variation: JSON.stringify(Array.from({ length: 101 }, (_, index) => `V${index}`)),
        price: JSON.stringify(Array.from({ length: 101 }, () => 5)),
      },
      { variation: 'a product can have at most 100 variations' },
    ],
  ])('refuses a product with %s', async (_, change, errors) => {
    const before = await products()
    const { status, body } = await add({ ...RICE, ...change })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(errors)
    expect(Object.keys(body.errors).length).toBeGreaterThan(0)
    expect(await products()).toHaveLength(before.length)
  })

  it('refuses product pictures over one megabyte and files that are no picture', async () => {
    const large = await add({ ...RICE, productImage: await aPictureOfSize(1024 * 1024 + 1) })
    expect(large).toMatchObject({ status: 413, body: { errors: { productImage: 'file cannot exceed 1mb' } } })
    expect((await add({ ...RICE, productImage: Buffer.from('#!/bin/sh') })).status).toBe(415)
  })

  it('changes a product by either id and keeps its picture when none is sent', async () => {
    const made = (await add({ ...RICE, productImage: await aPicture('png') })).body.product
    const changed = {
      productName: 'Ofada rice, new harvest',
      variation: '["5 KG","20 KG"]',
      price: '[9900,36000]',
      description: '',
      productStatus: 'unavailable',
    }
    const { status, body } = await update({
      ...changed,
      productId: made.productId,
      productImage: made.productImage,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.product).toMatchObject({
      _id: made._id,
      productId: made.productId,
      productName: 'Ofada rice, new harvest',
      productStatus: 'unavailable',
      variations: ['5 KG', '20 KG'],
      prices: [9900, 36_000],
    })
    expect(body.product.productImage.split('?')[0]).toBe(made.productImage.split('?')[0])
    const picture = await aPicture('jpeg')
    const again = await update({ ...changed, productId: made._id, productImage: picture })
    expect(again.body.product.productImage.split('?')[0]).not.toBe(made.productImage.split('?')[0])
    const [, change] = await auditOf(backend, made._id)
    expect(change).toMatchObject({
      act: 'change product',
      before: { name: 'Ofada rice', status: 'available' },
      after: { name: 'Ofada rice, new harvest', status: 'unavailable' },
    })
  })

  it('changes nothing of a product when one field is invalid', async () => {
    const made = (await add(RICE)).body.product
    expect((await update({ ...RICE, productId: made.productId, price: '[1]' })).status).toBe(400)
    expect(await find(made._id)).toMatchObject({ prices: [9500, 18_500.5] })
    expect((await update({ ...RICE })).body.errors).toEqual({ productId: 'cannot be blank' })
    expect((await update({ ...RICE, productId: 'PRD00000000' })).status).toBe(404)
  })

  it('removes a product once, by either id', async () => {
    const [one, other] = [(await add(RICE)).body.product, (await add(RICE)).body.product]
    expect(await remove({ id: one._id })).toMatchObject({ status: 200, body: { message: 'product removed' } })
    expect((await remove({ id: other.productId })).status).toBe(200)
    expect(await find(one._id)).toBeUndefined()
    expect((await remove({ id: one._id })).status).toBe(404)
    expect((await update({ ...RICE, productId: one._id })).status).toBe(404)
    expect((await remove({})).status).toBe(400)
    expect((await auditOf(backend, one._id)).map(({ act }) => act)).toEqual(['add product', 'remove product'])
  })

  it('lists the catalogue in pages', async () => {
    const { body } = await backend.call({ path: '/admin/API/getproducts?page=1', token: member.token })
    expect(body.products).toHaveLength(10)
    expect(body).toMatchObject({ currentPage: 1, totalRequests: (await products()).length })
    const past = await backend.call({ path: '/admin/API/getproducts?page=99', token: member.token })
    expect(past.body.products).toEqual([])
  })

  it('every signed-in user reads the catalogue, and only staff change it', async () => {
    const unconfirmed = await enrol(backend, { confirmed: false })
    expect((await backend.call({ path: '/admin/API/getproducts' })).status).toBe(401)
    expect((await products(unconfirmed.token)).length).toBeGreaterThan(0)
    const made = (await add(RICE)).body.product
    for (const token of [null, member.token, unconfirmed.token]) {
      const refusal = token === null ? 401 : 403
      expect((await add(RICE, token)).status).toBe(refusal)
      expect((await update({ ...RICE, productId: made._id }, token)).status).toBe(refusal)
      expect((await remove({ id: made._id }, token)).status).toBe(refusal)
    }
    expect(await find(made._id)).toMatchObject({ productName: 'Ofada rice' })
  })
})
