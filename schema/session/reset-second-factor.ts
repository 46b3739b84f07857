import { recordMutation } from '../mutation.ts'
import { StaffAccountRef, staffAccountId, staffIdOf } from './staff-accounts.ts'

recordMutation('resetSecondFactor', {
  access: 'ADMIN',
  description:
    "Removes the sign-in codes of another's account, ends its sessions and tells its owner by mail. Refused for an account without codes, and for one's own.",
  record: ['staffAccount', StaffAccountRef],
  input: {
    description: 'The account whose codes are turned off.',
    fields: (t) => ({ id: staffAccountId(t) }),
  },
  run: ({ id }, { secondFactor }) => secondFactor.reset(staffIdOf(id)),
})
