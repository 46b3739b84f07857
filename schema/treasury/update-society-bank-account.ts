import { validateSocietyBank } from '#rules/treasury/bank-accounts.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { SocietyBankAccountRef } from './bank-account.ts'
import { bankAccountValues, trimmedBankAccount } from './bank-account-input.ts'
import { bankAccountId, changedBankAccount } from './named-account.ts'

recordMutation('updateSocietyBankAccount', {
  access: 'ADMIN',
  description: 'Changes what is said of a bank account of the society.',
  record: ['societyBankAccount', SocietyBankAccountRef],
  input: {
    description: 'The bank account as it shall be.',
    fields: (t) => ({
      ...bankAccountId(t),
      ...bankAccountValues(t),
      numberAtBank: t.string({ description: 'Ten digits; left out, the number stays.' }),
    }),
  },
  run: ({ id, numberAtBank, ...given }, { treasury }) => {
    const form = trimmedBankAccount({ ...given, numberAtBank: numberAtBank ?? '' })
    requireValid(validateSocietyBank(form, true))
    return changedBankAccount({ id }, treasury, (number) => treasury.updateBankAccount(number, form))
  },
})
