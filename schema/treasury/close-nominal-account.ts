import { recordMutation } from '../mutation.ts'
import { changedNominalAccount, nominalAccountId } from './named-account.ts'
import { NominalAccountRef } from './nominal-account.ts'

recordMutation('closeNominalAccount', {
  access: 'ADMIN',
  description:
    'Closes an account that the society opened, so that no voucher names it. Its entries stay. The year end carries a balance of income or expenses; any other account has none when it is closed.',
  record: ['nominalAccount', NominalAccountRef],
  input: { description: 'The account to close.', fields: nominalAccountId },
  run: (given, { treasury }) =>
    changedNominalAccount(given, treasury, (number) => treasury.closeNominalAccount(number)),
})
