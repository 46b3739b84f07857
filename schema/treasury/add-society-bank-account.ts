import { validateSocietyBank } from '#rules/treasury/bank-accounts.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { SocietyBankAccountRef } from './bank-account.ts'
import { bankAccountValues, trimmedBankAccount } from './bank-account-input.ts'

recordMutation('addSocietyBankAccount', {
  access: 'ADMIN',
  description:
    'Adds a bank account of the society, with the next free number beside the first one in the chart.',
  record: ['societyBankAccount', SocietyBankAccountRef],
  input: {
    description: 'The new bank account.',
    fields: (t) => ({
      ...bankAccountValues(t),
      numberAtBank: t.string({ required: true, description: 'Its number at the bank, ten digits.' }),
    }),
  },
  run: (given, { treasury }) => {
    const form = trimmedBankAccount(given)
    requireValid(errorsIn(validateSocietyBank(form, false)))
    return withRecord(
      treasury.addBankAccount(form),
      async () =>
        (await treasury.bankAccounts()).find(
          ({ account, closedAt }) => account.name === form.name && closedAt === null,
        ) ?? null,
    )
  },
})
