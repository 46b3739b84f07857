import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { statementFields, statementOf } from './statement-input.ts'

recordMutation('uploadBankStatement', {
  access: 'STAFF',
  description:
    'Reads a statement of the bank, whole or not at all, and matches what is certain. Its figures have to agree: a userError names the row or the balance that does not. Refused for a file that is there already.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The file, and the days and balances that it does not tell.',
    fields: (t) => statementFields(t),
  },
  run: async ({ ...input }, { vouchers, now }) => {
    const { message, record: id } = await vouchers.uploadBankStatement(statementOf(input, now()))
    return { message, record: id === null ? null : () => vouchers.bankStatement(id) }
  },
})
