import { messageMutation } from '../mutation.ts'
import { namedAccount } from './named-account.ts'

messageMutation('reopenSocietyBankAccount', {
  access: 'ADMIN',
  description: 'Opens a closed bank account again.',
  input: { description: 'The bank account to open.', fields: namedAccount },
  run: ({ accountNumber: number }, { treasury }) => treasury.reopenBankAccount(number),
})
