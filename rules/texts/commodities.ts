import { formatNaira, type Kobo } from '../money.ts'

/** Texts of the catalogue, the cart, commodity requests and their invoice: Spec 001 §2, §5, §8; Spec 002 §5, §8. */
export const COMMODITIES_TEXTS = {
  selectRepayment: 'please select repayment option',
  itemAdded: 'item added to cart',
  itemRemoved: 'item removed successfully',
  submissionSuccessful: 'submission successful',
  productRemoved: 'product removed',
  failed: 'failed',
  statusUpdateFailed: 'An error occurred while updating the request status.',
  invoiceMissing: 'Invoice details not found!',
  variationNameBlank: 'variation name cannot be blank',
  priceBlank: 'price cannot be blank',
  priceNegative: 'cannot be a negative value',
  productNameBlank: 'product name cannot be blank',
  pendingTab: 'Pending',
  approvedTab: 'Approved',
  approve: 'Approve',
  reject: 'Reject',
  viewInvoice: 'View Invoice',

  // Not documented; ours.
  cartEmpty: 'Your cart is empty',
  cartTooLong: (most: number) => `an order can have ${most} lines at the most`,
  nothingToPay: 'an order must come to more than zero',
  variationsMissing: 'please add at least one variation with its price',
  variationsTooMany: (most: number) => `a product can have ${most} variations at the most`,
  variationTwice: 'there is another variation of this name',
  priceTooHigh: (most: Kobo) => `cannot be more than ${formatNaira(most)}`,
  listsDiffer: 'there must be one price for each variation',
  statusUnknown: 'please choose available or unavailable',
  productNotFound: 'product not found',
  quantityInvalid: 'the quantity must be a whole number, 1 or more',
  productGone: 'this product is no longer in the catalogue',
  productUnavailable: 'this product is not available at the moment',
  variationGone: 'this variation is no longer offered',
  totalsChanged: (grandTotal: Kobo) =>
    `prices have changed: the grand total is now ${formatNaira(grandTotal)}`,
  commodityLoanOff: 'commodity loans are switched off for your account, please ask staff to switch them on',
  notPending: 'this request has been decided already',
  requestNotFound: 'commodity request not found',
  decisionUnknown: 'must be approved or rejected',
  approved: 'The commodity request has been approved.',
  rejected: 'The commodity request has been rejected.',
  confirmTitle: 'Are you sure?',
} as const

/** The documented form where ours differs. */
export const COMMODITIES_DOCUMENTED = {
  variationNameBlank: 'variationName cannot be blank',
  productNameBlank: 'productName cannot be blank',
  priceNegative: 'cannot nagative value',
} as const satisfies Partial<Record<keyof typeof COMMODITIES_TEXTS, string>>
