import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement, lineIds, lineIdsOf } from './bank-input.ts'

recordMutation('releaseBankLines', {
  access: 'STAFF',
  description: 'Ends the matches of lines, and takes their exclusion back.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The lines to open again.',
    fields: (t) => ({ ...bankStatementId(t), lineIds: lineIds(t) }),
  },
  run: ({ lineIds: lines, ...given }, { vouchers }) =>
    changedStatement(given, vouchers, (id) => vouchers.releaseBankLines(id, lineIdsOf(lines))),
})
