import { MemberRef } from '../members/member.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { decisionInputFields } from './instruction-inputs.ts'

recordMutation('acknowledgeSavingsInstruction', {
  access: 'STAFF',
  description:
    "Acknowledges a member's pending instruction. ALREADY_DECIDED when none of this kind is pending.",
  record: ['member', MemberRef],
  input: { description: "Which member's pending instruction is meant.", fields: decisionInputFields },
  run: async ({ memberId: given, kind }, { savings, members }) => {
    const memberId = recordIdOf('Member', given, 'memberId')
    const { message } = await savings.acknowledgeInstruction(memberId, kind)
    return { message, record: () => members.reread(memberId) }
  },
})
