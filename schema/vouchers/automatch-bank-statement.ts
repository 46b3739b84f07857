import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement } from './bank-input.ts'

recordMutation('automatchBankStatement', {
  access: 'STAFF',
  description:
    'Matches what nothing speaks against: one reference and amount, else one amount within three days. Never where two fit, or references or names differ: see `BankLine.proposal`.',
  record: ['bankStatement', BankStatementRef],
  input: { description: 'The statement to match.', fields: bankStatementId },
  run: (given, { vouchers }) =>
    changedStatement(given, vouchers, (id) => vouchers.automatchBankStatement(id)),
})
