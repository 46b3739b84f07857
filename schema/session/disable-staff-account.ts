import { recordMutation } from '../mutation.ts'
import { StaffAccountRef, staffAccountId, staffIdOf } from './staff-accounts.ts'

recordMutation('disableStaffAccount', {
  access: 'ADMIN',
  description:
    'Ends every session of a staff account at once; nobody can sign in with it any more. Refused for the last admin, and for the own account of an admin.',
  record: ['staffAccount', StaffAccountRef],
  input: { description: 'The account to disable.', fields: (t) => ({ id: staffAccountId(t) }) },
  run: ({ id }, { staff }) => staff.update(staffIdOf(id), { disabled: true }),
})
