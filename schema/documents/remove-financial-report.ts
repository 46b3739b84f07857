import { nodeId } from '#rules/node-id.ts'
import { deletionMutation, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

deletionMutation('removeFinancialReport', {
  access: 'STAFF',
  description: 'Removes a financial report. NOT_FOUND when it is no longer published.',
  input: {
    description: 'The financial report to remove.',
    fields: (t) => ({ id: idField(t, 'financial report') }),
  },
  run: async (input, { documents }) => {
    const id = recordIdOf('FinancialReport', input.id)
    const { message } = await documents.removeFinancialReport(id)
    return { message, deletedId: nodeId('FinancialReport', id) }
  },
})
