import { type CartItem, type CartQuote, quoteCart } from '#rules/commodities/cart.ts'
import { isRepaymentMonths, validateCheckout } from '#rules/commodities/validate-checkout.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { errorsIn, type UserError } from '../errors.ts'
import { recordIdOf } from '../node.ts'

export const CartItemInput = builder.inputType('CartItemInput', {
  description: 'An item of a cart. It has no price; prices are those of the catalogue.',
  fields: (t) => ({
    productId: t.id({ required: true, description: 'The `id` of the product.' }),
    variation: t.string({ required: true, description: "Name of the variation, ignoring case: '50kg'." }),
    quantity: t.int({ required: true, description: 'Pieces, 1 to 1,000.' }),
  }),
})

interface Cart {
  readonly items: readonly CartItem[]
  readonly repaymentMonths: number
}

/** The amounts of a cart, or its errors. */
export interface QuotedCart {
  readonly quote: CartQuote | null
  readonly userErrors: readonly UserError[]
}

/** Whether an error is about the catalogue and not about the input itself. */
const isAboutStock = (field: UserError['field']): boolean =>
  field?.length === 3 && (field[2] === 'productId' || field[2] === 'variation')

/** The amounts of a cart by the prices of the catalogue. */
export async function quotedCart(
  { items: given, repaymentMonths: months }: Cart,
  { commodities, society }: Pick<Context, 'commodities' | 'society'>,
): Promise<QuotedCart> {
  const catalogue = await commodities.products()
  const items = given.map(({ productId, variation, quantity }, index) => ({
    productId: recordIdOf('Product', productId, `items.${index}.productId`),
    variation,
    quantity,
  }))
  const errors = validateCheckout({ items, repaymentMonths: months }, { catalogue })
  if (hasErrors(errors) || !isRepaymentMonths(months)) {
    const userErrors = errorsIn(errors).map(({ field, message, code }): UserError => {
      return { field, message, code: isAboutStock(field) ? 'OUT_OF_STOCK' : code }
    })
    return { quote: null, userErrors }
  }
  const { commodityMarkupPercent } = society.settings
  return { quote: quoteCart(items, catalogue, months, commodityMarkupPercent), userErrors: [] }
}
