import { AMOUNT_MAX } from '#rules/field-errors.ts'
import { kobo, ZERO_KOBO } from '#rules/money.ts'
import type { AmountsInForce, InstructionKind } from '#rules/savings/instruction.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { requireValid } from '../errors.ts'
import { MemberRef } from '../members/member.ts'
import { recordMutation } from '../mutation.ts'
import { InstructionItemInput } from './instruction-inputs.ts'
import { InstructionKindEnum } from './savings-instruction.ts'

const same = (amount: number): AmountsInForce => {
  const each = kobo(amount)
  return {
    SHARE_CAPITAL: each,
    ORDINARY_SAVINGS: each,
    CHRISTMAS_SAVINGS: each,
    EDUCATION_SAVINGS: each,
    RETIREMENT_SAVINGS: each,
    LAND_DEVELOPMENT_SAVINGS: each,
  }
}

/**
 * The record holds only the latest instruction of each kind, so only the backend can compare with the whole history.
 */
const compareNothing = (kind: InstructionKind): AmountsInForce =>
  same(kind === 'decrease' ? AMOUNT_MAX + 1 : ZERO_KOBO)

recordMutation('submitSavingsInstruction', {
  access: 'SIGNED_IN',
  description:
    'Submits an instruction to deduct savings from the caller’s salary. ALREADY_PENDING while one of the same kind is pending, NOT_CONFIRMED until the registration is confirmed.',
  record: ['member', MemberRef],
  input: {
    description: 'An instruction to deduct savings from the salary.',
    fields: (t) => ({
      kind: t.field({ type: InstructionKindEnum, required: true, description: 'The kind of instruction.' }),
      items: t.field({
        type: [InstructionItemInput],
        required: true,
        description: 'The deductions, by savings product.',
      }),
    }),
  },
  run: async ({ kind, items }, { savings, members, viewer }) => {
    requireValid({
      ...validateSavingsInstruction({ items }, { kind, inForce: compareNothing(kind) }),
    })
    const { message } = await savings.submitInstruction(kind, items)
    const caller = await viewer()
    return { message, record: caller === null ? null : () => members.reread(caller.id) }
  },
})
