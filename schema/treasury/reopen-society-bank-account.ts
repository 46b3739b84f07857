import { recordMutation } from '../mutation.ts'
import { SocietyBankAccountRef } from './bank-account.ts'
import { bankAccountId, changedBankAccount } from './named-account.ts'

recordMutation('reopenSocietyBankAccount', {
  access: 'ADMIN',
  description: 'Opens a closed bank account again.',
  record: ['societyBankAccount', SocietyBankAccountRef],
  input: { description: 'The bank account to open.', fields: bankAccountId },
  run: (given, { treasury }) =>
    changedBankAccount(given, treasury, (number) => treasury.reopenBankAccount(number)),
})
