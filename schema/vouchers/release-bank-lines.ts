import { messageMutation } from '../mutation.ts'
import { lineIds, statementId } from './bank-input.ts'

messageMutation('releaseBankLines', {
  access: 'STAFF',
  description: 'Ends the matches of lines, and takes their exclusion back.',
  input: {
    description: 'The lines to open again.',
    fields: (t) => ({ statementId: statementId(t), lineIds: lineIds(t) }),
  },
  run: ({ statementId: id, lineIds: lines }, { vouchers }) => vouchers.releaseBankLines(id, lines),
})
