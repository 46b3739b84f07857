import { divideInstalments, type Kobo, kobo, percentOf, sumKobo, ZERO_KOBO } from '../money.ts'

/** Spec 001 §5: months over which a commodity request is repaid, with the documented labels. */
export const REPAYMENT_PLANS = [
  { months: 1, label: '1 Month' },
  { months: 2, label: '2 Months' },
  { months: 3, label: '3 Months' },
] as const

export type RepaymentMonths = (typeof REPAYMENT_PLANS)[number]['months']

/** The months of a documented plan ('2 Months'); null for any other text. */
export const repaymentMonths = (label: string): RepaymentMonths | null =>
  REPAYMENT_PLANS.find((plan) => plan.label === label)?.months ?? null

/** The documented label of a plan ('2 Months'); null for other months. */
export const repaymentLabel = (months: number | null): string | null =>
  REPAYMENT_PLANS.find((plan) => plan.months === months)?.label ?? null

export type ProductStatus = 'available' | 'unavailable'

/** A product of the catalogue. Prices in kobo. */
export interface CatalogueProduct {
  readonly id: string
  readonly name: string
  readonly status: ProductStatus
  readonly variations: readonly { readonly name: string; readonly price: Kobo }[]
}

/** An item of the cart. It has no price; prices are those of the catalogue. */
export interface CartItem {
  readonly productId: string
  readonly variation: string
  /** Whole pieces, 1 or more. */
  readonly quantity: number
}

/** One line of the quote. Amounts in kobo. */
export interface CartLine extends CartItem {
  readonly name: string
  readonly price: Kobo
  readonly total: Kobo
}

/** Spec 001 §9: the amounts of a commodity request, in kobo. */
export interface CartQuote {
  readonly lines: readonly CartLine[]
  readonly total: Kobo
  readonly markupPercent: number
  readonly markup: Kobo
  readonly grandTotal: Kobo
  readonly months: RepaymentMonths
  /** One a month, summing to the grand total. */
  readonly instalments: readonly Kobo[]
}

/** The price of a variation in kobo, ignoring the case of its name; null when the product does not have it. */
export const variationPrice = (product: CatalogueProduct, variation: string): Kobo | null =>
  product.variations.find((entry) => entry.name.toUpperCase() === variation.trim().toUpperCase())?.price ??
  null

/** Spec 001 §2: the lowest and the highest price of a product's variations, in kobo; null without variations. */
export function priceRange(product: CatalogueProduct): { lowest: Kobo; highest: Kobo } | null {
  const prices = product.variations.map((variation) => variation.price)
  if (prices.length === 0) return null
  return { lowest: kobo(Math.min(...prices)), highest: kobo(Math.max(...prices)) }
}

/**
 * What is deducted in the first month for one piece at this price in kobo, the mark-up included, by the longest plan: the
 * least that a month can come to.
 */
export function leastAMonth(price: Kobo, markupPercent: number): { amount: Kobo; months: RepaymentMonths } {
  const months = Math.max(...REPAYMENT_PLANS.map((plan) => plan.months)) as RepaymentMonths
  const [amount = ZERO_KOBO] = divideInstalments(sumKobo([price, percentOf(price, markupPercent)]), months)
  return { amount, months }
}

/**
 * The amounts of a cart by the catalogue's prices. The mark-up is the only charge, rounded half up to the kobo. Items
 * must have passed `validateCheckout`; throws RangeError for one that is not in the catalogue.
 */
export function quoteCart(
  items: readonly CartItem[],
  catalogue: readonly CatalogueProduct[],
  months: RepaymentMonths,
  markupPercent: number,
): CartQuote {
  const lines = items.map((item): CartLine => {
    const product = catalogue.find((candidate) => candidate.id === item.productId)
    const price = product === undefined ? null : variationPrice(product, item.variation)
    if (product === undefined || price === null)
      throw new RangeError(`not in the catalogue: ${item.productId}`)
    return { ...item, name: product.name, price, total: kobo(price * item.quantity) }
  })
  const total = sumKobo(lines.map((line) => line.total))
  const markup = percentOf(total, markupPercent)
  const grandTotal = sumKobo([total, markup])
  return {
    lines,
    total,
    markupPercent,
    markup,
    grandTotal,
    months,
    instalments: divideInstalments(grandTotal, months),
  }
}
