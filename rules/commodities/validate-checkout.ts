import { type AmountField, type FieldErrors, hasErrors, isWholeNumber, WHOLE_FORM } from '../field-errors.ts'
import { COMMODITIES_TEXTS } from '../texts/commodities.ts'
import {
  type CartItem,
  type CartQuote,
  type CatalogueProduct,
  REPAYMENT_PLANS,
  type RepaymentMonths,
  variationPrice,
} from './cart.ts'

/** The most pieces of one item, to catch typing errors. */
const QUANTITY_MAX = 1000

/** The most items of a commodity request, to catch typing errors. */
const ITEMS_MAX = 50

export interface CheckoutInput {
  readonly repaymentMonths?: number | null | undefined
  readonly items: readonly CartItem[]
}

export interface CheckoutContext {
  readonly catalogue: readonly CatalogueProduct[]
}

export const isRepaymentMonths = (months: number | null | undefined): months is RepaymentMonths =>
  REPAYMENT_PLANS.some((plan) => plan.months === months)

/**
 * Spec 001 §5: a cart before it is quoted. Keys: `repaymentMonths`, `form` for an empty cart, and
 * `items.0.productId`, `items.0.variation`, `items.0.quantity`.
 */
export function validateCheckout(input: CheckoutInput, context: CheckoutContext): FieldErrors {
  const errors: Record<string, string> = {}
  if (!isRepaymentMonths(input.repaymentMonths)) errors.repaymentMonths = COMMODITIES_TEXTS.selectRepayment
  if (input.items.length === 0) errors[WHOLE_FORM] = COMMODITIES_TEXTS.cartEmpty
  if (input.items.length > ITEMS_MAX) errors[WHOLE_FORM] = COMMODITIES_TEXTS.cartTooLong(ITEMS_MAX)
  let isFree = input.items.length > 0
  for (const [index, item] of input.items.entries()) {
    const product = context.catalogue.find((candidate) => candidate.id === item.productId)
    if (product === undefined) errors[`items.${index}.productId`] = COMMODITIES_TEXTS.productGone
    else if (product.status !== 'available')
      errors[`items.${index}.productId`] = COMMODITIES_TEXTS.productUnavailable
    else if (variationPrice(product, item.variation) === null) {
      errors[`items.${index}.variation`] = COMMODITIES_TEXTS.variationGone
    } else if (variationPrice(product, item.variation) !== 0) isFree = false
    if (!isWholeNumber(item.quantity, 1, QUANTITY_MAX)) {
      errors[`items.${index}.quantity`] = COMMODITIES_TEXTS.quantityInvalid
    }
  }
  if (isFree && !hasErrors(errors)) errors[WHOLE_FORM] = COMMODITIES_TEXTS.nothingToPay
  return errors
}

/** The amounts that the cart showed at submission, in kobo; those left out are not compared. */
export interface ClaimedTotals {
  readonly total?: AmountField
  readonly markup?: AmountField
  readonly grandTotal?: AmountField
}

/** An outdated amount is refused with the new grand total. Keys: `total`, `markup`, `grandTotal`. */
export function validateClaimedTotals(claimed: ClaimedTotals, quote: CartQuote): FieldErrors {
  const errors: Record<string, string> = {}
  for (const field of ['total', 'markup', 'grandTotal'] as const) {
    const value = claimed[field]
    if (value !== null && value !== undefined && value !== quote[field]) {
      errors[field] = COMMODITIES_TEXTS.totalsChanged(quote.grandTotal)
    }
  }
  return errors
}
