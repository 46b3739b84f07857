import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { statementId } from './bank-input.ts'

recordMutation('closeBankStatement', {
  access: 'STAFF',
  description:
    'Closes a reconciliation. Refused while a line is open, the balances do not agree, or a difference from before the first statement is neither explained nor agreed.',
  record: ['bankStatement', BankStatementRef],
  input: { description: 'The statement to close.', fields: (t) => ({ statementId: statementId(t) }) },
  run: ({ statementId: id }, { vouchers }) =>
    withRecord(vouchers.endBankStatement(id, true), () => vouchers.bankStatement(id)),
})
