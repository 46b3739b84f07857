import { builder } from '../builder.ts'
import type { InputFields } from '../mutation.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import type { RequestedSavings } from './source.ts'

export const SavingsWithdrawalItemInput = builder.inputType('SavingsWithdrawalItemInput', {
  description: 'Savings of one product.',
  fields: (t) => ({
    product: t.field({ type: SavingsProductEnum, required: true, description: 'Which savings.' }),
    amount: t.field({ type: 'Kobo', required: true, description: 'How much of them, in kobo; above zero.' }),
  }),
})

/** The items a decision about savings may carry. */
export const itemsField = (t: InputFields) => ({
  items: t.field({
    type: [SavingsWithdrawalItemInput],
    description:
      'The savings as they were shown, for backends that want them back; refused when they are not those asked for.',
  }),
})

/** The items of a decision; null when none were sent. */
export const itemsIn = (given: { readonly items?: readonly RequestedSavings[] | null | undefined }) => ({
  items: given.items ?? null,
})
