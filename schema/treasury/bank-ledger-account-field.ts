import type { InputFields } from '../mutation.ts'

/** The society's bank account in the input of what moves money. */
export const bankLedgerAccountField = (t: InputFields) =>
  t.field({
    type: 'AccountNumber',
    description:
      'The bank account that the money is on, by its number in the chart: `SocietyBankAccount.account`; the first one when it is left out.',
  })
