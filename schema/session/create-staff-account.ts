import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { validateStaffAccount } from '#rules/session/staff-account.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { AccessLevelEnum } from './access-level-enum.ts'
import { StaffAccountRef } from './staff-accounts.ts'

recordMutation('createStaffAccount', {
  access: 'ADMIN',
  description:
    'Makes a staff account; a link to choose a password is mailed to it. EMAIL_TAKEN for an e-mail that has an account.',
  record: ['staffAccount', StaffAccountRef],
  input: {
    description: 'The new account.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'The full name of the person.' }),
      email: t.string({ required: true, description: 'Used to sign in.' }),
      accessLevel: t.field({
        type: AccessLevelEnum,
        required: true,
        description: 'MODERATOR or ADMIN.',
      }),
    }),
  },
  run: ({ accessLevel, name, email }, { staff }) => {
    const account = { name: name.trim(), email: email.trim(), accessLevel: ACCESS_LEVELS[accessLevel] }
    requireValid(validateStaffAccount(account))
    return staff.create(account)
  },
})
