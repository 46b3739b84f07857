import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement, lineIds, lineIdsOf } from './bank-input.ts'

recordMutation('matchBankLines', {
  access: 'STAFF',
  description:
    'Matches lines and entries of equal sums. Refused for other sums, and for what is matched already.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'What belongs together.',
    fields: (t) => ({
      ...bankStatementId(t),
      lineIds: lineIds(t),
      entryIds: t.idList({ required: true, description: 'The `lineId` of each entry of the books.' }),
    }),
  },
  run: ({ lineIds: lines, entryIds, ...given }, { vouchers }) =>
    changedStatement(given, vouchers, (id) => vouchers.matchBankLines(id, lineIdsOf(lines), entryIds)),
})
