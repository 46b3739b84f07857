import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { statementId } from './bank-input.ts'

recordMutation('matchProposedLines', {
  access: 'STAFF',
  description:
    'Matches all proposals of a statement against which nothing speaks, but that another fits as well. One proposal is accepted by `matchBankLines`. Refused for none.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The statement whose lines are matched.',
    fields: (t) => ({ statementId: statementId(t) }),
  },
  run: ({ statementId: id }, { vouchers }) =>
    withRecord(vouchers.acceptBankProposals(id), () => vouchers.bankStatement(id)),
})
