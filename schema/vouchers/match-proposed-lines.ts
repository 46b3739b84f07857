import { messageMutation } from '../mutation.ts'
import { statementId } from './bank-input.ts'

messageMutation('matchProposedLines', {
  access: 'STAFF',
  description:
    'Matches all proposals of a statement against which nothing speaks, but that another fits as well. One proposal is accepted by `matchBankLines`. CONFLICT for none.',
  input: {
    description: 'The statement whose lines are matched.',
    fields: (t) => ({ statementId: statementId(t) }),
  },
  run: ({ statementId: id }, { vouchers }) => vouchers.acceptBankProposals(id),
})
