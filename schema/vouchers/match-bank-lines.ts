import { messageMutation } from '../mutation.ts'
import { lineIds, statementId } from './bank-input.ts'

messageMutation('matchBankLines', {
  access: 'STAFF',
  description:
    'Matches lines and entries of equal sums. CONFLICT for other sums, and for what is matched already.',
  input: {
    description: 'What belongs together.',
    fields: (t) => ({
      statementId: statementId(t),
      lineIds: lineIds(t),
      entryIds: t.idList({ required: true, description: 'The `entryId` of each entry.' }),
    }),
  },
  run: ({ statementId: id, lineIds: lines, entryIds }, { vouchers }) =>
    vouchers.matchBankLines(id, lines, entryIds),
})
