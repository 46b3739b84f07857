import { deletionMutation, idField } from '../mutation.ts'
import { nodeId, recordIdOf } from '../node.ts'

deletionMutation('deleteMember', {
  access: 'STAFF',
  description:
    'Deletes an account. CONFLICT for one with ledger lines or open requests, for one’s own and for the last admin’s; FORBIDDEN for one of a higher level.',
  input: {
    description: 'Which account.',
    fields: (t) => ({ id: idField(t, 'member') }),
  },
  run: async (input, { members }) => {
    const id = recordIdOf('Member', input.id)
    const { message } = await members.delete(id)
    return { message, deletedId: nodeId('Member', id) }
  },
})
