import { nodeId } from '#rules/node-id.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { DomainError } from '../errors.ts'
import { deletionMutation, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

deletionMutation('deleteRegistration', {
  access: 'STAFF',
  description:
    'Deletes an unconfirmed registration. ALREADY_DECIDED for a confirmed one; use `deleteMember` for members.',
  input: {
    description: 'The registration to delete.',
    fields: (t) => ({ id: idField(t, 'applicant') }),
  },
  run: async (input, { members }) => {
    const id = recordIdOf('Member', input.id)
    const member = await members.member(id)
    if (member?.status === 'confirmed')
      throw new DomainError('ALREADY_DECIDED', MEMBERS_TEXTS.alreadyConfirmed)
    const { message } = await members.delete(id)
    return { message, deletedId: nodeId('Member', id) }
  },
})
