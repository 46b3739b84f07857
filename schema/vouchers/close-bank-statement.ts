import { messageMutation } from '../mutation.ts'
import { statementId } from './bank-input.ts'

messageMutation('closeBankStatement', {
  access: 'STAFF',
  description:
    'Closes a reconciliation. CONFLICT while a line is open, the balances do not agree, or a difference from before the first statement is neither explained nor agreed.',
  input: { description: 'The statement to close.', fields: (t) => ({ statementId: statementId(t) }) },
  run: ({ statementId: id }, { vouchers }) => vouchers.endBankStatement(id, true),
})
