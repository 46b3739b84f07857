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
      numberAtBank: t.string({ description: 'Ten digits; left out, the number stays.' }),
    }),
  },
  run: ({ accountNumber, numberAtBank, ...given }, { treasury }) => {
    const form = trimmedBankAccount({ ...given, numberAtBank: numberAtBank ?? '' })
    requireValid(validateSocietyBank(form, true))
    return withRecord(treasury.updateBankAccount(accountNumber, form), () =>
      bankAccountWith(treasury, accountNumber),
    )
  },
})
