import { messageMutation } from '../mutation.ts'
import { statementId } from './bank-input.ts'

messageMutation('automatchBankStatement', {
  access: 'STAFF',
  description:
    'Matches what nothing speaks against: one reference and amount, else one amount within three days. Never where two fit, or references or names differ: see `BankLine.proposal`.',
  input: { description: 'The statement to match.', fields: (t) => ({ statementId: statementId(t) }) },
  run: ({ statementId: id }, { vouchers }) => vouchers.automatchBankStatement(id),
})
