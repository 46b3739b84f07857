import { recordMutation } from '../mutation.ts'
import { bankAccountField } from './bank-account-field.ts'
import { YearEndRef } from './year-ends.ts'
import { yearField } from './year-field.ts'

recordMutation('payAppropriation', {
  access: 'ADMIN',
  description:
    'Pays the members’ shares of a posted appropriation, less tax and what is set off. Shares of those who left stay payable. SECOND_OFFICER as for posting.',
  input: {
    description: 'The year, and the bank account where shares are paid by bank.',
    fields: (t) => ({ year: yearField(t), bankAccount: bankAccountField(t) }),
  },
  record: ['yearEnd', YearEndRef],
  run: ({ year, bankAccount }, { treasury }) => treasury.payAppropriation(year, bankAccount?.trim() ?? ''),
})
