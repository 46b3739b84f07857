import { messageMutation } from '../mutation.ts'
import { namedBankAccount } from './bank-account-input.ts'

messageMutation('closeSocietyBankAccount', {
  access: 'ADMIN',
  description:
    'Closes a bank account, so that nothing is booked on it. CONFLICT for the first one, and while it holds money.',
  input: { description: 'The bank account to close.', fields: namedBankAccount },
  run: ({ account: number }, { treasury }) => treasury.closeBankAccount(number.trim()),
})
