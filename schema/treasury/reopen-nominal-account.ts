import { messageMutation } from '../mutation.ts'
import { namedAccount } from './named-account.ts'

messageMutation('reopenNominalAccount', {
  access: 'ADMIN',
  description: 'Opens a closed account of the society’s own again.',
  input: { description: 'The account to open.', fields: namedAccount },
  run: ({ accountNumber: number }, { treasury }) => treasury.reopenNominalAccount(number),
})
