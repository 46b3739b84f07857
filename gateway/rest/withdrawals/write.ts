import { ownPath } from '#backend/contract/form.ts'
import { SAVINGS_WITHDRAWAL_FORM } from '#backend/contract/withdrawals.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { RequestedSavings } from '#schema/withdrawals/source.ts'

/** The products of a withdrawal in the documents' words. */
export const wireItems = (items: readonly RequestedSavings[]) =>
  items.map(({ product, amount }) => ({
    label: SAVINGS_PRODUCTS[product].label,
    product: SAVINGS_PRODUCTS[product].code,
    amount,
  }))

/** The graph's name of a field: the code and the label of an item are both its product. */
export const withdrawalField = (wireField: string): string =>
  ownPath(SAVINGS_WITHDRAWAL_FORM, wireField).replace(/^(items\.\d+)\.label$/, '$1.product')
