import { builder } from '../builder.ts'
import type { InputFields } from '../mutation.ts'
import { InstructionKindEnum } from './savings-instruction.ts'
import { SavingsProductEnum } from './savings-product.ts'

export const InstructionItemInput = builder.inputType('SavingsInstructionItemInput', {
  description: 'The deduction for one savings product.',
  fields: (t) => ({
    product: t.field({
      type: SavingsProductEnum,
      required: true,
      description:
        'The product, each at most once: share capital, ordinary, Christmas, education, retirement or land development savings.',
    }),
    amount: t.field({
      type: 'Kobo',
      description:
        'Amount per month in kobo; left out for none. In a decrease 0 stops optional savings that are deducted now; anywhere else it counts as none.',
    }),
    durationMonths: t.int({
      description:
        'Number of months, 1 to 600; required for share capital in the initial instruction. Left out for no end.',
    }),
  }),
})

/** The input fields that identify the instruction to acknowledge or decline. */
export const decisionInputFields = (t: InputFields) => ({
  memberId: t.id({ required: true, description: 'The `id` of the member.' }),
  kind: t.field({ type: InstructionKindEnum, required: true, description: 'The kind of instruction.' }),
})
