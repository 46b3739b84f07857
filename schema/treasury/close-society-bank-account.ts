import { messageMutation } from '../mutation.ts'
import { namedAccount } from './named-account.ts'

messageMutation('closeSocietyBankAccount', {
  access: 'ADMIN',
  description:
    'Closes a bank account, so that nothing is booked on it. CONFLICT for the first one, and while it holds money.',
  input: { description: 'The bank account to close.', fields: namedAccount },
  run: ({ accountNumber: number }, { treasury }) => treasury.closeBankAccount(number),
})
