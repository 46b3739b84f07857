import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { lineIds, statementId } from './bank-input.ts'

recordMutation('releaseBankLines', {
  access: 'STAFF',
  description: 'Ends the matches of lines, and takes their exclusion back.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The lines to open again.',
    fields: (t) => ({ statementId: statementId(t), lineIds: lineIds(t) }),
  },
  run: ({ statementId: id, lineIds: lines }, { vouchers }) =>
    withRecord(vouchers.releaseBankLines(id, lines), () => vouchers.bankStatement(id)),
})
