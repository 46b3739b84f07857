import type { InputFields } from '../mutation.ts'

/** The society's bank account in the input of what moves money. */
export const bankAccountField = (t: InputFields) =>
  t.string({
    description:
      'The number in the chart of the bank account that the money is on: `SocietyBankAccount.account`; the first one when it is left out.',
  })
