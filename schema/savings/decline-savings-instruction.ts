import { MemberRef } from '../members/member.ts'
import { recordMutation } from '../mutation.ts'
import { decideInstruction, decisionInputFields } from './instruction-inputs.ts'

recordMutation('declineSavingsInstruction', {
  access: 'STAFF',
  description: "Declines a member's pending instruction. ALREADY_DECIDED when none of the kind is pending.",
  record: ['member', MemberRef],
  input: { description: "Which member's pending instruction is meant.", fields: decisionInputFields },
  run: (input, context) => decideInstruction(input, 'declineInstruction', context),
})
