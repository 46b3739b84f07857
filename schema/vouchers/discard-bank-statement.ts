import { messageMutation } from '../mutation.ts'
import { statementId } from './bank-input.ts'

messageMutation('discardBankStatement', {
  access: 'STAFF',
  description: 'Gives a statement and its matches up; its file may be uploaded again.',
  input: { description: 'The statement to discard.', fields: (t) => ({ statementId: statementId(t) }) },
  run: ({ statementId: id }, { vouchers }) => vouchers.endBankStatement(id, false),
})
