import { deletionMutation, idField } from '../mutation.ts'
import { nodeId, recordIdOf } from '../node.ts'

deletionMutation('removeLegalDocument', {
  access: 'STAFF',
  description: 'Takes a legal document down. NOT_FOUND for one that is not there any more.',
  input: {
    description: 'Which legal document.',
    fields: (t) => ({ id: idField(t, 'legal document') }),
  },
  run: async (input, { documents }) => {
    const id = recordIdOf('LegalDocument', input.id)
    const { message } = await documents.removeLegalDocument(id)
    return { message, deletedId: nodeId('LegalDocument', id) }
  },
})
