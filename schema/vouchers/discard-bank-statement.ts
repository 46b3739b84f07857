import { nodeId } from '#rules/node-id.ts'
import { deletionMutation } from '../mutation.ts'
import { bankStatementId, statementIdOf } from './bank-input.ts'

deletionMutation('discardBankStatement', {
  access: 'STAFF',
  description: 'Gives a statement and its matches up; its file may be uploaded again.',
  input: { description: 'The statement to discard.', fields: bankStatementId },
  run: async (given, { vouchers }) => {
    const id = statementIdOf(given)
    const { message } = await vouchers.endBankStatement(id, false)
    return { message, deletedId: nodeId('BankStatement', id) }
  },
})
