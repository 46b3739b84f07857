import { recordMutation } from '../mutation.ts'
import { StaffAccountRef, staffIdOf, staffMemberId } from './staff-accounts.ts'

recordMutation('disableStaffAccount', {
  access: 'ADMIN',
  description:
    'Ends every session of a staff account at once; nobody can sign in with it any more. Refused for the last admin, and for the own account of an admin.',
  record: ['staffAccount', StaffAccountRef],
  input: { description: 'The account to disable.', fields: (t) => ({ memberId: staffMemberId(t) }) },
  run: ({ memberId: id }, { staff }) => staff.update(staffIdOf(id), { disabled: true }),
})
