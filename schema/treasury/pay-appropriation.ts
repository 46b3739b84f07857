import { recordMutation } from '../mutation.ts'
import { bankLedgerAccountField } from './bank-ledger-account-field.ts'
import { YearEndRef } from './year-ends.ts'
import { yearField } from './year-field.ts'

recordMutation('payAppropriation', {
  access: 'ADMIN',
  description:
    'Pays the members’ shares of a posted appropriation, less tax and what is set off. Shares of those who left stay payable. SECOND_OFFICER as for posting.',
  input: {
    description: 'The year, and the bank account where shares are paid by bank.',
    fields: (t) => ({ year: yearField(t), bankLedgerAccount: bankLedgerAccountField(t) }),
  },
  record: ['yearEnd', YearEndRef],
  run: ({ year, bankLedgerAccount }, { treasury }) =>
    treasury.payAppropriation(year, bankLedgerAccount ?? ''),
})
