import { type AmountsInForce, amountsInForce, type InstructionItem } from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import type { Member } from '../members/source.ts'
import { SavingsProductEnum } from './savings-product.ts'
import type { SavingsInstruction } from './source.ts'

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

/** A member's instructions, the oldest first. */
export function oldestFirst(instructions: readonly SavingsInstruction[]): readonly SavingsInstruction[] {
  const time = ({ requestedAt }: SavingsInstruction) => requestedAt?.getTime() ?? 0
  return instructions.toSorted((one, other) => time(one) - time(other))
}

/** What is deducted from a member's salary now; by the latest instruction of each kind unless the backend says more. */
export const amountsOf = ({ inForce, savingsInstructions }: Member): AmountsInForce =>
  inForce ?? amountsInForce(oldestFirst(savingsInstructions))

builder.objectField(MemberRef, 'amountsInForce', (t) =>
  t.field({
    type: [AmountInForceRef],
    scope: 'READ_BALANCES',
    description:
      'What is deducted for savings now, product by product: the amounts with which an increase or a decrease is compared. Backends that do not tell it store the latest instruction of each kind alone, and it is computed from those.',
    resolve: (member) => listAmounts(amountsOf(member)),
  }),
)
