import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { requireValid } from '../errors.ts'
import { MemberRef } from '../members/member.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { decisionInputFields } from './instruction-inputs.ts'

recordMutation('declineSavingsInstruction', {
  access: 'STAFF',
  description: "Declines a member's pending instruction. ALREADY_DECIDED when none of the kind is pending.",
  record: ['member', MemberRef],
  input: {
    description: "Which member's pending instruction is meant, and why it is declined.",
    fields: (t) => ({
      ...decisionInputFields(t),
      rejectionReason: t.string({
        description: 'The reason shown to the member; a backend that follows the documents alone keeps none.',
      }),
    }),
  },
  run: async ({ memberId: given, kind, rejectionReason }, { savings, members }) => {
    requireValid(INSTRUCTION_LIFECYCLE.validateDecision({ rejectionReason }))
    const memberId = recordIdOf('Member', given, 'memberId')
    const { message } = await savings.declineInstruction(memberId, kind, rejectionReason?.trim() || null)
    return { message, record: () => members.reread(memberId) }
  },
})
