import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { validateStaffAccount } from '#rules/session/staff-account.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { AccessLevelEnum } from './access-level-enum.ts'
import { StaffAccountRef } from './staff-accounts.ts'

const memberId = { required: true, description: 'The `memberId` of the staff account.' } as const

recordMutation('updateStaffAccount', {
  access: 'ADMIN',
  description:
    'Changes name, e-mail and access level of a staff account. CONFLICT when no admin would be left, or when admins take their own level away.',
  record: ['staffAccount', StaffAccountRef],
  input: {
    description: 'The account as it is to be.',
    fields: (t) => ({
      memberId: t.id(memberId),
      name: t.string({ required: true, description: 'Full name.' }),
      email: t.string({ required: true, description: 'Used to sign in.' }),
      accessLevel: t.field({
        type: AccessLevelEnum,
        required: true,
        description: 'MODERATOR or ADMIN.',
      }),
    }),
  },
  run: ({ memberId: id, name, email, accessLevel }, { staff }) => {
    const account = { name: name.trim(), email: email.trim(), accessLevel: ACCESS_LEVELS[accessLevel] }
    requireValid(validateStaffAccount(account))
    return staff.update(recordIdOf('Member', id, 'memberId'), account)
  },
})

recordMutation('disableStaffAccount', {
  access: 'ADMIN',
  description:
    'Ends every session of a staff account at once; nobody can sign in with it any more. CONFLICT for the last admin, and for the own account of an admin.',
  record: ['staffAccount', StaffAccountRef],
  input: { description: 'The account to disable.', fields: (t) => ({ memberId: t.id(memberId) }) },
  run: ({ memberId: id }, { staff }) =>
    staff.update(recordIdOf('Member', id, 'memberId'), { disabled: true }),
})

recordMutation('enableStaffAccount', {
  access: 'ADMIN',
  description: 'Lets a disabled staff account sign in again, with the password it had.',
  record: ['staffAccount', StaffAccountRef],
  input: { description: 'The account to enable.', fields: (t) => ({ memberId: t.id(memberId) }) },
  run: ({ memberId: id }, { staff }) =>
    staff.update(recordIdOf('Member', id, 'memberId'), { disabled: false }),
})
