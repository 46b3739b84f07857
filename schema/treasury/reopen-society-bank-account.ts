import { messageMutation } from '../mutation.ts'
import { namedBankAccount } from './bank-account-input.ts'

messageMutation('reopenSocietyBankAccount', {
  access: 'ADMIN',
  description: 'Opens a closed bank account again.',
  input: { description: 'The bank account to open.', fields: namedBankAccount },
  run: ({ account: number }, { treasury }) => treasury.reopenBankAccount(number.trim()),
})
