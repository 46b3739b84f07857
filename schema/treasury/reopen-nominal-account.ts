import { recordMutation } from '../mutation.ts'
import { changedNominalAccount, nominalAccountId } from './named-account.ts'
import { NominalAccountRef } from './nominal-account.ts'

recordMutation('reopenNominalAccount', {
  access: 'ADMIN',
  description: 'Opens a closed account of the society’s own again.',
  record: ['nominalAccount', NominalAccountRef],
  input: { description: 'The account to open.', fields: nominalAccountId },
  run: (given, { treasury }) =>
    changedNominalAccount(given, treasury, (number) => treasury.reopenNominalAccount(number)),
})
