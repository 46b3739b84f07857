import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { lineIds, statementId } from './bank-input.ts'

recordMutation('matchBankLines', {
  access: 'STAFF',
  description:
    'Matches lines and entries of equal sums. Refused for other sums, and for what is matched already.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'What belongs together.',
    fields: (t) => ({
      statementId: statementId(t),
      lineIds: lineIds(t),
      entryIds: t.idList({ required: true, description: 'The `entryId` of each entry.' }),
    }),
  },
  run: ({ statementId: id, lineIds: lines, entryIds }, { vouchers }) =>
    withRecord(vouchers.matchBankLines(id, lines, entryIds), () => vouchers.bankStatement(id)),
})
