import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement } from './bank-input.ts'

recordMutation('decideBankAgreement', {
  access: 'STAFF',
  description:
    'Confirms the difference that somebody asked to agree, or gives it up. SECOND_OFFICER for who asked and confirms; refused where the difference is another by now.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The statement and the decision.',
    fields: (t) => ({
      ...bankStatementId(t),
      confirm: t.boolean({ required: true, description: 'Whether the difference is agreed.' }),
    }),
  },
  run: ({ confirm, ...given }, { vouchers }) =>
    changedStatement(given, vouchers, (id) => vouchers.decideBankAgreement(id, confirm)),
})
