import { idMutation } from '../mutation.ts'
import { statementFields, statementOf } from './statement-input.ts'

idMutation('uploadBankStatement', {
  access: 'STAFF',
  description:
    'Reads a statement of the bank, whole or not at all, and matches what is certain. Its figures have to agree: a userError names the row or the balance that does not. Refused for a file that is there already.',
  idField: ['statementId', 'The `statementId` of the statement.'],
  input: {
    description: 'The file, and the days and balances that it does not tell.',
    fields: (t) => statementFields(t),
  },
  run: ({ ...input }, { vouchers, now }) => vouchers.uploadBankStatement(statementOf(input, now())),
})
