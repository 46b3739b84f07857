import { nodeId } from '#rules/node-id.ts'
import { deletionMutation, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

deletionMutation('removeLegalDocument', {
  access: 'STAFF',
  description: 'Removes a legal document. NOT_FOUND when it is no longer published.',
  input: {
    description: 'The legal document to remove.',
    fields: (t) => ({ id: idField(t, 'legal document') }),
  },
  run: async (input, { documents }) => {
    const id = recordIdOf('LegalDocument', input.id)
    const { message } = await documents.removeLegalDocument(id)
    return { message, deletedId: nodeId('LegalDocument', id) }
  },
})
