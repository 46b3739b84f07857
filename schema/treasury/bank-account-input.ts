import type { InputFields } from '../mutation.ts'
import type { BankAccountValues } from './bank-account-source.ts'

/** What is said of a bank account in the input of a mutation, beside its number at the bank. */
export const bankAccountValues = (t: InputFields) => ({
  name: t.string({
    required: true,
    description: 'What the society calls it; no other open one is called so.',
  }),
  bankName: t.string({ required: true, description: 'The name of the bank.' }),
})

/** The values without what is around them. */
export const trimmedBankAccount = (given: BankAccountValues): BankAccountValues => ({
  name: given.name.trim(),
  bankName: given.bankName.trim(),
  numberAtBank: given.numberAtBank.trim(),
})
