import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { MemberRef } from './member.ts'

recordMutation('confirmRegistration', {
  access: 'STAFF',
  description:
    'Confirms a registration, gives the member number and enters the fee in the books. ALREADY_DECIDED for one confirmed before.',
  record: ['member', MemberRef],
  input: {
    description: 'Which registration.',
    fields: (t) => ({ id: idField(t, 'applicant') }),
  },
  run: ({ id }, { members }) => members.confirm(recordIdOf('Member', id)),
})
