import type { InstructionKind } from '#rules/savings/instruction.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import type { InputFields } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { InstructionKindEnum } from './savings-instruction.ts'
import { SavingsProductEnum } from './savings-product.ts'

export const InstructionItemInput = builder.inputType('SavingsInstructionItemInput', {
  description: 'What is to be deducted for one savings product.',
  fields: (t) => ({
    product: t.field({
      type: SavingsProductEnum,
      required: true,
      description:
        'Which savings, each once: share capital, ordinary, Christmas, education, retirement or land development savings.',
    }),
    amount: t.field({ type: 'Kobo', description: 'Each month, in kobo; left out or 0 for none.' }),
    durationMonths: t.int({
      description:
        'For how many months, 1 to 600; compulsory for share capital in the initial instruction, left out while it is open.',
    }),
  }),
})

/** Which member's instruction staff acknowledge or decline. */
export const decisionInputFields = (t: InputFields) => ({
  memberId: t.id({ required: true, description: 'The `id` of the member.' }),
  kind: t.field({ type: InstructionKindEnum, required: true, description: 'What it is about.' }),
})

interface DecidedInstruction {
  readonly memberId: string
  readonly kind: InstructionKind
}

/** Acknowledges or declines a member's instruction; the member is read again when the caller wants to see them. */
export async function decideInstruction(
  { memberId: given, kind }: DecidedInstruction,
  decision: 'acknowledgeInstruction' | 'declineInstruction',
  { savings, members }: Pick<Context, 'savings' | 'members'>,
) {
  const memberId = recordIdOf('Member', given, 'memberId')
  const { message } = await savings[decision](memberId, kind)
  return { message, record: () => members.reread(memberId) }
}
