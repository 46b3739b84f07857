import { type ADD_PRODUCT_FORM, type ORDER_FORM, UPDATE_PRODUCT_FORM } from '#backend/contract/commodities.ts'
import { ownPath } from '#backend/contract/form.ts'
import { type CartQuote, REPAYMENT_PLANS, repaymentMonths } from '#rules/commodities/cart.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import { kobo } from '#rules/money.ts'
import type { CommodityRequest, OrderLine, Product, ProductDetails } from '#schema/commodities/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { recordIn, requestIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readId, readMemberNumber } from '../members/translate.ts'
import type { FormValues } from '../wire-form.ts'

/** Reads one product; its parallel lists become pairs. Throws DecodeError for lists of different lengths. */
export function readProduct(fields: Decoder, links: FileLinks): Product {
  const [names, prices] = [fields.texts('variations'), fields.nairas('prices')]
  if (names.length !== prices.length) throw new DecodeError(`${fields.path}.prices`, 'one for each variation')
  const status = fields.strict.optionalText('productStatus')?.toLowerCase() ?? 'available'
  const id = readId(fields)
  return {
    id,
    code: fields.optionalText('productId') ?? id,
    name: fields.text('productName'),
    description: fields.optionalText('description'),
    imageUrl: links.link(fields.optionalText('productImage')),
    status: status === 'available' || status === 'true' ? 'available' : 'unavailable',
    variations: prices.map((price, index) => ({ name: names[index] ?? '', price })),
  }
}

/** What a change of a product needs of the stored one: the code it is named by, and the address of its picture. */
export const readStoredProduct = (fields: Decoder) => {
  const id = readId(fields)
  return { id, code: fields.optionalText('productId') ?? id, image: fields.location('productImage') }
}

export type StoredProduct = ReturnType<typeof readStoredProduct>

/** The product of `{ message, product }`; null when the backend returns only a message. */
export function readProductAnswer(answer: WireAnswer, links: FileLinks): Product | null {
  return recordIn(answer, ['product'], ['productName'], (product) => readProduct(product, links))
}

function readState(fields: Decoder): CommodityState {
  const state = fields.strict.optionalText('status')?.toLowerCase() ?? 'pending'
  if (state === 'pending' || state === 'approved' || state === 'rejected') return state
  throw new DecodeError(`${fields.path}.status`, 'a state of a commodity request')
}

/** Reads '2 Months' or a plain number. */
function readMonths(fields: Decoder): number | null {
  const plan = fields.optionalText('repaymentPlan')
  if (plan === null) return null
  return (
    repaymentMonths(plan) ?? REPAYMENT_PLANS.find(({ months }) => String(months) === plan)?.months ?? null
  )
}

/** Reads one item. Spec 001 §4: it has a price or a total; each follows from the other and the quantity. */
function readLine(item: Decoder): OrderLine {
  const quantity = item.whole('quantity')
  const [price, total] = [item.strict.optionalNaira('price'), item.strict.optionalNaira('totalPrice')]
  return {
    name: item.text('name'),
    variation: item.optionalText('variation') ?? '',
    quantity,
    price: price ?? kobo(Math.round((total ?? item.naira('price')) / Math.max(quantity, 1))),
    total: total ?? kobo(item.naira('price') * quantity),
  }
}

/** Reads one commodity request. */
export function readCommodityRequest(fields: Decoder): CommodityRequest {
  const user = fields.child('user')
  return {
    id: readId(fields),
    state: readState(fields),
    memberName: user?.optionalText('name') ?? null,
    memberEmail: user?.optionalText('email') ?? null,
    memberNumber: readMemberNumber(fields, 'userId'),
    total: fields.naira('total'),
    markup: fields.naira('markup'),
    grandTotal: fields.naira('grandtotal'),
    repaymentMonths: readMonths(fields),
    requestedAt: fields.instant('createdAt'),
    updatedAt: fields.instant('updatedAt'),
    lines: fields.children('items').map(readLine),
    rejectionReason: fields.optionalText('rejectionReason'),
  }
}

/** The answer to an order or a decision. */
export const readRequestAnswer = (answer: WireAnswer): CommodityRequest | null =>
  requestIn(answer, ['grandtotal'], readCommodityRequest)

/** The values of the order form: names, and amounts from the catalogue's prices. */
export const orderValues = (quote: CartQuote): FormValues<typeof ORDER_FORM.fields> => ({
  total: quote.total,
  markup: quote.markup,
  grandTotal: quote.grandTotal,
  repaymentMonths: REPAYMENT_PLANS.find(({ months }) => months === quote.months)?.label ?? '',
  items: quote.lines.map(({ name, variation, quantity, price, total }) => ({
    productId: name,
    variation,
    quantity,
    price,
    totalPrice: total,
  })),
})

/**
 * The values of both product forms; their lists are sent as JSON. `storedImage` is the address of the stored picture,
 * which stands in for one that is not changed.
 */
export const productValues = (
  { name, description, variations, image }: ProductDetails,
  storedImage: string | null = null,
): FormValues<typeof ADD_PRODUCT_FORM.fields> => ({
  name,
  description,
  image: image ?? storedImage,
  variations: variations.map((each) => each.name),
  prices: variations.map((each) => each.price),
})

/** The graph's name of a field of the product forms: both lists are its variations. */
export const productField = (wireField: string): string =>
  ownPath(UPDATE_PRODUCT_FORM, wireField)
    .replace(/^variations\.(\d+)$/, 'variations.$1.name')
    .replace(/^prices\.(\d+)$/, 'variations.$1.price')
    .replace(/^prices$/, 'variations')
