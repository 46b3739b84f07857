import {
  type AmountsInForce,
  amountsInForce,
  amountsOfInitial,
  type InstructionItem,
  instructionItems,
  monthlyTotal,
} from '#rules/savings/instruction.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { builder } from '../builder.ts'
import { errorsIn, type UserError } from '../errors.ts'
import { ownRecord } from '../members/own-record.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { AmountInForceRef, amountsOf, listAmounts, oldestFirst } from './amount-in-force.ts'
import { InstructionItemInput } from './instruction-inputs.ts'
import { InstructionItemRef, InstructionKindEnum } from './savings-instruction.ts'

interface InstructionCheck {
  readonly items: readonly InstructionItem[]
  readonly inForce: AmountsInForce
  readonly userErrors: readonly UserError[]
}

const InstructionCheckRef = builder.objectRef<InstructionCheck>('SavingsInstructionCheck').implement({
  description: 'The totals of an instruction, and its errors.',
  fields: (t) => ({
    items: t.field({
      type: [InstructionItemRef],
      description: 'The products with an amount, with their totals, in the order of the forms.',
      resolve: ({ items }) => [...items],
    }),
    monthlyTotal: t.field({
      type: 'Kobo',
      description: 'Total monthly deduction, in kobo.',
      resolve: ({ items }) => monthlyTotal(items),
    }),
    amountsInForce: t.field({
      type: [AmountInForceRef],
      description:
        'The amounts with which an increase or decrease is compared, by the member’s record. The backend repeats the comparison with the whole history.',
      resolve: ({ inForce }) => listAmounts(inForce),
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be corrected, by argument; empty when it can be submitted.',
      resolve: ({ userErrors }) => [...userErrors],
    }),
  }),
})

builder.queryField('savingsInstructionCheck', (t) =>
  t.field({
    type: InstructionCheckRef,
    nullable: true,
    access: 'SIGNED_IN',
    description: 'The totals and the errors of an instruction of the caller. Nothing is submitted.',
    args: {
      kind: t.arg({ type: InstructionKindEnum, required: true, description: 'The kind of instruction.' }),
      items: t.arg({
        type: [InstructionItemInput],
        required: true,
        description: 'The deductions, by savings product.',
      }),
    },
    resolve: async (_root, { kind, items }, context) => {
      const member = await ownRecord(context)
      const inForce = member === null ? amountsInForce([]) : amountsOf(member)
      const initial = amountsOfInitial(member === null ? [] : oldestFirst(member.savingsInstructions))
      const userErrors = errorsIn(validateSavingsInstruction({ items }, { kind, inForce, initial }))
      return { items: instructionItems({ items }, { kind, inForce }), inForce, userErrors }
    },
  }),
)
