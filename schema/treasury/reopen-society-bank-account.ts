import { recordMutation, withRecord } from '../mutation.ts'
import { bankAccountWith, SocietyBankAccountRef } from './bank-account.ts'
import { namedAccount } from './named-account.ts'

recordMutation('reopenSocietyBankAccount', {
  access: 'ADMIN',
  description: 'Opens a closed bank account again.',
  record: ['societyBankAccount', SocietyBankAccountRef],
  input: { description: 'The bank account to open.', fields: namedAccount },
  run: ({ accountNumber: number }, { treasury }) =>
    withRecord(treasury.reopenBankAccount(number), () => bankAccountWith(treasury, number)),
})
