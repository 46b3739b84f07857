import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import { builder } from '../builder.ts'

/** The nine savings products, each described with its label and code. */
export const SavingsProductEnum = builder.enumType('SavingsProduct', {
  description: 'The savings products of the society.',
  values: Object.fromEntries(
    SAVINGS_PRODUCT_NAMES.map((name) => [
      name,
      { description: `${SAVINGS_PRODUCTS[name].label}, code ${SAVINGS_PRODUCTS[name].code}.` },
    ]),
  ) as Record<SavingsProductName, { description: string }>,
})
