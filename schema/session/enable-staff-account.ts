import { recordMutation } from '../mutation.ts'
import { StaffAccountRef, staffIdOf, staffMemberId } from './staff-accounts.ts'

recordMutation('enableStaffAccount', {
  access: 'ADMIN',
  description: 'Lets a disabled staff account sign in again, with the password it had.',
  record: ['staffAccount', StaffAccountRef],
  input: { description: 'The account to enable.', fields: (t) => ({ memberId: staffMemberId(t) }) },
  run: ({ memberId: id }, { staff }) => staff.update(staffIdOf(id), { disabled: false }),
})
