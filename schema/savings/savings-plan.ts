import type { SavingsGoal } from '#rules/savings/goal.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { builder } from '../builder.ts'
import { ownConfirmedRecord } from '../members/own-record.ts'
import { SavingsInstructionRef } from './savings-instruction.ts'
import { SavingsProductEnum } from './savings-product.ts'
import type { PastInstruction, SavingsPlan } from './source.ts'

const SavingsGoalRef = builder.objectRef<SavingsGoal>('SavingsGoal').implement({
  access: 'SIGNED_IN',
  description: 'What a member saves for in one product.',
  fields: (t) => ({
    product: t.expose('product', { type: SavingsProductEnum, description: 'The savings product.' }),
    code: t.string({
      description: "The product's code in the books: '02020305'.",
      resolve: ({ product }) => SAVINGS_PRODUCTS[product].code,
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'The balance that is wanted, in kobo.' }),
    month: t.expose('month', {
      type: 'PlainDate',
      nullable: true,
      description: 'The first day of the month in which it is wanted; null for none.',
    }),
  }),
})

const PastInstructionRef = builder.objectRef<PastInstruction>('PastSavingsInstruction').implement({
  access: 'SIGNED_IN',
  description: "An instruction of a member's history.",
  fields: (t) => ({
    instruction: t.expose('instruction', {
      type: SavingsInstructionRef,
      description: 'The instruction as it was given.',
    }),
    effectiveFrom: t.expose('effectiveFrom', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day from which it counts; null for one that waits, and one that was declined.',
    }),
  }),
})

/** What the caller saves for, and every instruction the caller has given. */
export const SavingsPlanRef = builder.objectRef<SavingsPlan>('SavingsPlan').implement({
  access: 'SIGNED_IN',
  description: 'What a member saves for, and every instruction that the member has given.',
  fields: (t) => ({
    goals: t.field({
      type: [SavingsGoalRef],
      description: 'One of a product at the most.',
      resolve: ({ goals }) => [...goals],
    }),
    instructions: t.field({
      type: [PastInstructionRef],
      description: 'The latest first, a hundred at most.',
      resolve: ({ instructions }) => [...instructions],
    }),
  }),
})

builder.queryField('savingsPlan', (t) =>
  t.field({
    type: SavingsPlanRef,
    nullable: true,
    access: 'SIGNED_IN',
    description: 'The plan of the caller; null until the registration is confirmed.',
    resolve: async (_root, _args, context) => {
      const member = await ownConfirmedRecord(context)
      return member && context.savings.plan(member.id)
    },
  }),
)
