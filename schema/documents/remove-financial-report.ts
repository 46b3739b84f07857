import { deletionMutation, idField } from '../mutation.ts'
import { nodeId, recordIdOf } from '../node.ts'

deletionMutation('removeFinancialReport', {
  access: 'STAFF',
  description: 'Takes a financial report down. NOT_FOUND for one that is not there any more.',
  input: {
    description: 'Which financial report.',
    fields: (t) => ({ id: idField(t, 'financial report') }),
  },
  run: async (input, { documents }) => {
    const id = recordIdOf('FinancialReport', input.id)
    const { message } = await documents.removeFinancialReport(id)
    return { message, deletedId: nodeId('FinancialReport', id) }
  },
})
