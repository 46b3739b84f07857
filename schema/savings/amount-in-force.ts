import type { AmountsInForce, InstructionItem } from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { builder } from '../builder.ts'
import { SavingsProductEnum } from './savings-product.ts'

export const AmountInForceRef = builder
  .objectRef<Pick<InstructionItem, 'product' | 'amount'>>('AmountInForce')
  .implement({
    description: 'The current deduction for one savings product.',
    fields: (t) => ({
      product: t.expose('product', { type: SavingsProductEnum, description: 'The savings product.' }),
      label: t.string({
        description: "The product's name for people: 'Ordinary savings'.",
        resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
      }),
      amount: t.expose('amount', { type: 'Kobo', description: 'Amount per month in kobo; 0 for none.' }),
    }),
  })

/** The amount of each product, in the order of the forms. */
export const listAmounts = (amounts: AmountsInForce): Pick<InstructionItem, 'product' | 'amount'>[] =>
  INSTRUCTION_PRODUCTS.map((product) => ({ product, amount: amounts[product] }))
