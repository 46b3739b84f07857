import { builder } from '../builder.ts'
import type { InputFields } from '../mutation.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import type { RequestedSavings } from './source.ts'

export const SavingsWithdrawalItemInput = builder.inputType('SavingsWithdrawalItemInput', {
  description: 'A withdrawal from one savings product.',
  fields: (t) => ({
    product: t.field({ type: SavingsProductEnum, required: true, description: 'The savings product.' }),
    amount: t.field({ type: 'Kobo', required: true, description: 'Amount in kobo, above zero.' }),
  }),
})

/** The optional items of a decision about a savings withdrawal. */
export const itemsField = (t: InputFields) => ({
  items: t.field({
    type: [SavingsWithdrawalItemInput],
    description:
      'The items as shown to staff, for backends that require them; refused when they differ from the request.',
  }),
})

/** The items of a decision; null when they were left out. */
export const itemsIn = (given: { readonly items?: readonly RequestedSavings[] | null | undefined }) => ({
  items: given.items ?? null,
})
