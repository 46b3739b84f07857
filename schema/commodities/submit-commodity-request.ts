import { checkoutError } from '#rules/commodities/review.ts'
import { validateClaimedTotals } from '#rules/commodities/validate-checkout.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { DomainError, errorsIn, forbidden, requireValid } from '../errors.ts'
import { ownRecord } from '../members/own-record.ts'
import { recordMutation } from '../mutation.ts'
import { CartItemInput, quotedCart } from './cart.ts'
import { CommodityRequestRef } from './commodity-request.ts'

recordMutation('submitCommodityRequest', {
  access: 'SIGNED_IN',
  description:
    'Submits a commodity request of the caller. FORBIDDEN until staff have switched on the feature for the member; OUT_OF_STOCK for items that are not available; PRICE_CHANGED when `grandTotal` is not the current total.',
  record: ['commodityRequest', CommodityRequestRef],
  input: {
    description: 'A commodity request.',
    fields: (t) => ({
      items: t.field({
        type: [CartItemInput],
        required: true,
        description: 'The items of the cart, 1 to 50.',
      }),
      repaymentMonths: t.int({ required: true, description: 'Number of monthly instalments: 1, 2 or 3.' }),
      grandTotal: t.field({
        type: 'Kobo',
        description:
          'The grand total that the member was shown, in kobo. If prices have changed since, the request is refused with the new total.',
      }),
    }),
  },
  run: async ({ items, repaymentMonths, grandTotal }, context) => {
    const member = await ownRecord(context)
    const closed = checkoutError(member?.featureToggles ?? { commodityLoan: false })
    if (closed !== null) throw forbidden(closed)
    const { quote, userErrors } = await quotedCart({ items, repaymentMonths }, context)
    requireValid(userErrors)
    if (quote === null) throw new DomainError('BAD_USER_INPUT', COMMODITIES_TEXTS.cartEmpty)
    requireValid(errorsIn(validateClaimedTotals({ grandTotal }, quote), 'PRICE_CHANGED'))
    return context.commodities.submit(quote)
  },
})
