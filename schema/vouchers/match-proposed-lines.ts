import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement } from './bank-input.ts'

recordMutation('matchProposedLines', {
  access: 'STAFF',
  description:
    'Matches all proposals of a statement against which nothing speaks, but that another fits as well. One proposal is accepted by `matchBankLines`. Refused for none.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The statement whose lines are matched.',
    fields: bankStatementId,
  },
  run: (given, { vouchers }) => changedStatement(given, vouchers, (id) => vouchers.acceptBankProposals(id)),
})
