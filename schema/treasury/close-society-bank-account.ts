import { recordMutation, withRecord } from '../mutation.ts'
import { bankAccountWith, SocietyBankAccountRef } from './bank-account.ts'
import { namedAccount } from './named-account.ts'

recordMutation('closeSocietyBankAccount', {
  access: 'ADMIN',
  description:
    'Closes a bank account, so that nothing is booked on it. Refused for the first one, and while it holds money.',
  record: ['societyBankAccount', SocietyBankAccountRef],
  input: { description: 'The bank account to close.', fields: namedAccount },
  run: ({ accountNumber: number }, { treasury }) =>
    withRecord(treasury.closeBankAccount(number), () => bankAccountWith(treasury, number)),
})
