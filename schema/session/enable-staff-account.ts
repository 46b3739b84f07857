import { recordMutation } from '../mutation.ts'
import { StaffAccountRef, staffAccountId, staffIdOf } from './staff-accounts.ts'

recordMutation('enableStaffAccount', {
  access: 'ADMIN',
  description: 'Lets a disabled staff account sign in again, with the password it had.',
  record: ['staffAccount', StaffAccountRef],
  input: { description: 'The account to enable.', fields: (t) => ({ id: staffAccountId(t) }) },
  run: ({ id }, { staff }) => staff.update(staffIdOf(id), { disabled: false }),
})
