import {
  choice,
  computedNaira,
  form,
  inWireNames,
  list,
  nairas,
  open,
  picture,
  text,
  texts,
  unread,
  whole,
} from './form.ts'
import {
  COUNT,
  each,
  FILE_LINK,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import {
  CHANGES_BESIDE,
  call,
  listQuery,
  MESSAGE,
  OPEN_CHANGES,
  OPEN_PAGING,
  PAGE_QUERY,
  PAGING,
  PAGING_NAMES,
  requestAnswer,
  UPDATED_AT,
} from './wire.ts'

/** A product; `variations` and `prices` are parallel lists. */
const PRODUCT = recordOf('Product', {
  ...each(['_id', 'productId', 'productName', 'description'], TEXT),
  productImage: orNull(FILE_LINK),
  productStatus: oneOf('available', 'unavailable'),
  prices: listOf(NAIRA),
  variations: listOf(TEXT),
})
export type WireProduct = Wire<typeof PRODUCT>

const PRODUCT_ANSWER = objectOf({ message: TEXT, product: PRODUCT })

/** A member's commodity request. */
export const ORDER_FORM = form(
  {
    total: open(computedNaira()),
    markup: open(computedNaira()),
    grandTotal: open(computedNaira('grandtotal')),
    repaymentMonths: choice(['1 Month', '2 Months', '3 Months'], 'repaymentPlan'),
    items: list({
      /** The call expects the product's name, not its id. */
      productId: text('name'),
      variation: text(),
      quantity: whole(),
      price: open(computedNaira()),
      totalPrice: open(unread(computedNaira())),
    }),
  },
  'items',
)

/** A commodity request as staff see it. */
export const COMMODITY_REQUEST = recordOf(
  'CommodityRequest',
  {
    _id: TEXT,
    userId: { ...TEXT, description: 'the member id, COOP000101' } as const,
    user: objectOf({ name: TEXT, email: TEXT }),
    createdAt: INSTANT,
    updatedAt: UPDATED_AT,
    ...inWireNames(ORDER_FORM.fields, {
      repaymentMonths: TEXT,
      ...each(['total', 'markup', 'grandTotal'], NAIRA),
      items: listOf(
        objectOf(
          inWireNames(ORDER_FORM.fields.items.fields, {
            ...each(['productId', 'variation'], TEXT),
            quantity: COUNT,
            ...each(['price', 'totalPrice'], NAIRA),
          }),
        ),
      ),
    }),
    status: oneOf('pending', 'approved', 'rejected'),
    rejectionReason: orNull(TEXT),
  },
  ['rejectionReason', 'updatedAt'],
)
export type WireCommodityRequest = Wire<typeof COMMODITY_REQUEST>
export type WireCommodityItem = WireCommodityRequest['items'][number]

const PRODUCT_FIELDS = {
  name: text('productName'),
  variations: texts('variation'),
  prices: nairas('price', { description: 'a list beside the variations, or its JSON' }),
  description: open(text()),
  image: open(picture('productImage')),
}

/** A new product; its variations and their prices are parallel lists. */
export const ADD_PRODUCT_FORM = form(PRODUCT_FIELDS)

/** A change of an existing product; a missing picture keeps the old one. */
export const UPDATE_PRODUCT_FORM = form({
  ...PRODUCT_FIELDS,
  status: choice(['available', 'unavailable'], 'productStatus'),
  code: text('productId'),
})

/** The product that staff remove, by its `_id` or its productId. */
export const REMOVE_PRODUCT_FORM = form({ id: text() })

/** What staff decide about an order. */
export const ORDER_DECISION_FORM = form({
  status: choice(['approved', 'rejected']),
  rejectionReason: open(text()),
})

/** Commodities (rest-contract.md). */
export const commodityCalls = {
  getProducts: call('GET', '/admin/API/getproducts', 'member', {
    programs: 'READ_REQUESTS',
    summary: 'The catalogue.',
    query: PAGE_QUERY,
    answer: objectOf({ products: listOf(PRODUCT), ...PAGING }, PAGING_NAMES),
    also: [400],
  }),
  addProduct: call('POST', '/admin/API/addproduct', 'staff', {
    summary: 'Adds a product.',
    multipart: ADD_PRODUCT_FORM,
    answer: PRODUCT_ANSWER,
    creates: true,
    also: [409],
  }),
  updateProduct: call('POST', '/admin/API/updateproduct', 'staff', {
    summary: 'Changes a product; without a picture the stored one is kept.',
    multipart: UPDATE_PRODUCT_FORM,
    answer: PRODUCT_ANSWER,
    also: [404, 409],
  }),
  removeProduct: call('DELETE', '/admin/API/removeproducts', 'staff', {
    summary: 'Removes a product from the catalogue.',
    json: REMOVE_PRODUCT_FORM,
    answer: MESSAGE,
    also: [404, 409],
  }),
  submitCommodity: call('POST', '/user/API/submitcommodity', 'member', {
    summary: 'Submits a commodity request; its amounts are computed again from the catalogue.',
    json: ORDER_FORM,
    answer: requestAnswer(COMMODITY_REQUEST),
    creates: true,
    also: [403, 409],
  }),
  commodityRequests: call('GET', '/admin/v2/commodityrequests', 'staff', {
    programs: 'READ_REQUESTS',
    summary: 'A page of commodity requests.',
    query: listQuery('pending', 'approved', 'rejected'),
    answer: objectOf({ data: listOf(COMMODITY_REQUEST), ...PAGING, ...CHANGES_BESIDE }, [
      ...OPEN_PAGING,
      ...OPEN_CHANGES,
    ]),
  }),
  decideCommodity: call('PUT', '/admin/API/updatecommodityrequeststatus/:id', 'staff', {
    summary: 'Approves or rejects a commodity request.',
    json: ORDER_DECISION_FORM,
    answer: COMMODITY_REQUEST,
    also: [409],
  }),
}
