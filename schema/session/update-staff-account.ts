import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { validateStaffAccount } from '#rules/session/staff-account.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { AccessLevelEnum } from './access-level-enum.ts'
import { StaffAccountRef, staffAccountId, staffIdOf } from './staff-accounts.ts'

recordMutation('updateStaffAccount', {
  access: 'ADMIN',
  description:
    'Changes name, e-mail and access level of a staff account. Refused when no admin would be left, or when admins take their own level away.',
  record: ['staffAccount', StaffAccountRef],
  input: {
    description: 'The account as it is to be.',
    fields: (t) => ({
      id: staffAccountId(t),
      name: t.string({ required: true, description: 'The full name of the person.' }),
      email: t.string({ required: true, description: 'Used to sign in.' }),
      accessLevel: t.field({
        type: AccessLevelEnum,
        required: true,
        description: 'MODERATOR or ADMIN.',
      }),
    }),
  },
  run: ({ id, name, email, accessLevel }, { staff }) => {
    const account = { name: name.trim(), email: email.trim(), accessLevel: ACCESS_LEVELS[accessLevel] }
    requireValid(validateStaffAccount(account))
    return staff.update(staffIdOf(id), account)
  },
})
