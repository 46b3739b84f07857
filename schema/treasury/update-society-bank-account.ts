import { validateSocietyBank } from '#rules/treasury/bank-accounts.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { bankAccountValues, trimmedBankAccount } from './bank-account-input.ts'
import { namedAccount } from './named-account.ts'

messageMutation('updateSocietyBankAccount', {
  access: 'ADMIN',
  description: 'Changes what is said of a bank account of the society.',
  input: {
    description: 'The bank account as it shall be.',
    fields: (t) => ({
      ...namedAccount(t),
      ...bankAccountValues(t),
      numberAtBank: t.string({ description: 'Ten digits; left out, the number stays.' }),
    }),
  },
  run: ({ accountNumber, numberAtBank, ...given }, { treasury }) => {
    const form = trimmedBankAccount({ ...given, numberAtBank: numberAtBank ?? '' })
    requireValid(validateSocietyBank(form, true))
    return treasury.updateBankAccount(accountNumber, form)
  },
})
