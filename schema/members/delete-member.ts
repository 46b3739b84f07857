import { nodeId } from '#rules/node-id.ts'
import { deletionMutation, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

deletionMutation('deleteMember', {
  access: 'STAFF',
  description:
    'Deletes an account. Refused for an account with ledger lines or open requests, for the caller’s own and for the last admin; FORBIDDEN for an account of a higher level.',
  input: {
    description: 'The account to delete.',
    fields: (t) => ({ id: idField(t, 'member') }),
  },
  run: async (input, { members }) => {
    const id = recordIdOf('Member', input.id)
    const { message } = await members.delete(id)
    return { message, deletedId: nodeId('Member', id) }
  },
})
