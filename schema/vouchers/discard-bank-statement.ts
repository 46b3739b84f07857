import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { statementId } from './bank-input.ts'

recordMutation('discardBankStatement', {
  access: 'STAFF',
  description: 'Gives a statement and its matches up; its file may be uploaded again.',
  record: ['bankStatement', BankStatementRef],
  input: { description: 'The statement to discard.', fields: (t) => ({ statementId: statementId(t) }) },
  run: ({ statementId: id }, { vouchers }) =>
    withRecord(vouchers.endBankStatement(id, false), () => vouchers.bankStatement(id)),
})
