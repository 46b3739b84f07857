import { validateSocietyBank } from '#rules/treasury/bank-accounts.ts'
import { requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { bankAccountWith, SocietyBankAccountRef } from './bank-account.ts'
import { bankAccountValues, trimmedBankAccount } from './bank-account-input.ts'
import { namedAccount } from './named-account.ts'

recordMutation('updateSocietyBankAccount', {
  access: 'ADMIN',
  description: 'Changes what is said of a bank account of the society.',
  record: ['societyBankAccount', SocietyBankAccountRef],
  input: {
    description: 'The bank account as it shall be.',
    fields: (t) => ({
      ...namedAccount(t),
      ...bankAccountValues(t),
      accountNumber: t.string({ description: 'Ten digits; left out, the number stays.' }),
    }),
  },
  run: ({ account: number, accountNumber, ...given }, { treasury }) => {
    const form = trimmedBankAccount({ ...given, accountNumber: accountNumber ?? '' })
    requireValid(validateSocietyBank(form, true))
    return withRecord(treasury.updateBankAccount(number.trim(), form), () =>
      bankAccountWith(treasury, number.trim()),
    )
  },
})
