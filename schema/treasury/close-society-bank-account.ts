import { recordMutation } from '../mutation.ts'
import { SocietyBankAccountRef } from './bank-account.ts'
import { bankAccountId, changedBankAccount } from './named-account.ts'

recordMutation('closeSocietyBankAccount', {
  access: 'ADMIN',
  description:
    'Closes a bank account, so that nothing is booked on it. Refused for the first one, and while it holds money.',
  record: ['societyBankAccount', SocietyBankAccountRef],
  input: { description: 'The bank account to close.', fields: bankAccountId },
  run: (given, { treasury }) =>
    changedBankAccount(given, treasury, (number) => treasury.closeBankAccount(number)),
})
