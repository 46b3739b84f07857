import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { MemberRef } from './member.ts'

recordMutation('confirmRegistration', {
  access: 'STAFF',
  description:
    'Confirms a registration, assigns the member number and posts the fee to the ledger. ALREADY_DECIDED for a confirmed one. Where the society asks for two people, who registered the person at the office gets SECOND_OFFICER.',
  record: ['member', MemberRef],
  input: {
    description: 'The registration to confirm.',
    fields: (t) => ({
      id: idField(t, 'applicant'),
      overrideReason: t.string({
        description:
          'Why an admin allows somebody younger than members are, where the society asks for a reason.',
      }),
    }),
  },
  run: ({ id, overrideReason }, { members }) =>
    members.confirm(recordIdOf('Member', id), overrideReason?.trim() ?? ''),
})
