import type { Kobo } from '#rules/money.ts'
import {
  type DeclaredSaving,
  type DeclaredSavings,
  declaredName,
  eachDeclaredSaving,
} from '#rules/savings/declared-savings.ts'
import { type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { builder } from '../builder.ts'
import type { UserError } from '../errors.ts'
import { SavingsProductEnum } from './savings-product.ts'

interface Declared {
  readonly product: InstructionProduct
  readonly amount: Kobo
}

export const DeclaredSavingRef = builder.objectRef<Declared>('DeclaredSaving').implement({
  description: 'Savings in one product, as declared in a loan or guarantor form.',
  fields: (t) => ({
    product: t.expose('product', {
      type: SavingsProductEnum,
      description: 'One of the six products of the form.',
    }),
    label: t.string({
      description: "The product's name for people: 'Share capital'.",
      resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
    }),
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'Declared amount in kobo; 0 when it was stated as zero.',
    }),
  }),
})

export const DeclaredSavingInput = builder.inputType('DeclaredSavingInput', {
  description:
    "Savings in one product, as declared by the caller. Errors have the path ['savings', '<name>'] with the product's name in forms: shareCapital, ordinarySavings, retirementSavings, christmasSavings, educationSavings or landDevelopmentSavings.",
  fields: (t) => ({
    product: t.field({
      type: SavingsProductEnum,
      required: true,
      description: 'One of the six products of the form, each at most once.',
    }),
    amount: t.field({ type: 'Kobo', required: true, description: 'Amount saved so far, in kobo.' }),
  }),
})

/** Reads the list of a form. `errors` contains products that the form does not have and repeated products. */
export function readDeclared(given: readonly (typeof DeclaredSavingInput.$inferInput)[]): {
  readonly savings: DeclaredSavings
  readonly errors: readonly UserError[]
} {
  const amounts = new Map<DeclaredSaving, Kobo>()
  const errors: UserError[] = []
  for (const { product, amount } of given) {
    const name = declaredName(product)
    const message =
      name === null ? SAVINGS_TEXTS.notDeclared : amounts.has(name) ? SAVINGS_TEXTS.declaredTwice : null
    if (message !== null) {
      const field = ['savings', name ?? SAVINGS_PRODUCTS[product].field]
      errors.push({ field, message, code: 'BAD_USER_INPUT' })
    }
    if (name !== null) amounts.set(name, amount)
  }
  return { savings: eachDeclaredSaving((name) => amounts.get(name) ?? null), errors }
}
