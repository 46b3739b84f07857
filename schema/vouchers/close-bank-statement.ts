import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement } from './bank-input.ts'

recordMutation('closeBankStatement', {
  access: 'STAFF',
  description:
    'Closes a reconciliation. Refused while a line is open, the balances do not agree, or a difference from before the first statement is neither explained nor agreed.',
  record: ['bankStatement', BankStatementRef],
  input: { description: 'The statement to close.', fields: bankStatementId },
  run: (given, { vouchers }) =>
    changedStatement(given, vouchers, (id) => vouchers.endBankStatement(id, true)),
})
