import { recordMutation, withRecord } from '../mutation.ts'
import { namedAccount } from './named-account.ts'
import { NominalAccountRef, nominalAccountWith } from './nominal-account.ts'

recordMutation('reopenNominalAccount', {
  access: 'ADMIN',
  description: 'Opens a closed account of the society’s own again.',
  record: ['nominalAccount', NominalAccountRef],
  input: { description: 'The account to open.', fields: namedAccount },
  run: ({ accountNumber: number }, { treasury }) =>
    withRecord(treasury.reopenNominalAccount(number), () => nominalAccountWith(treasury, number)),
})
