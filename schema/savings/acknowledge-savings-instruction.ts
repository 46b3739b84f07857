import { MemberRef } from '../members/member.ts'
import { recordMutation } from '../mutation.ts'
import { decideInstruction, decisionInputFields } from './instruction-inputs.ts'

recordMutation('acknowledgeSavingsInstruction', {
  access: 'STAFF',
  description:
    "Acknowledges a member's pending instruction. ALREADY_DECIDED when none of this kind is pending.",
  record: ['member', MemberRef],
  input: { description: "Which member's pending instruction is meant.", fields: decisionInputFields },
  run: (input, context) => decideInstruction(input, 'acknowledgeInstruction', context),
})
