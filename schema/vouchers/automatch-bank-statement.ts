import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { statementId } from './bank-input.ts'

recordMutation('automatchBankStatement', {
  access: 'STAFF',
  description:
    'Matches what nothing speaks against: one reference and amount, else one amount within three days. Never where two fit, or references or names differ: see `BankLine.proposal`.',
  record: ['bankStatement', BankStatementRef],
  input: { description: 'The statement to match.', fields: (t) => ({ statementId: statementId(t) }) },
  run: ({ statementId: id }, { vouchers }) =>
    withRecord(vouchers.automatchBankStatement(id), () => vouchers.bankStatement(id)),
})
