import { recordMutation } from '../mutation.ts'
import { ServiceAccountRef } from './service-account.ts'

recordMutation('revokeKey', {
  access: 'ADMIN',
  description: 'Revokes a key: it is refused at once, in every process.',
  record: ['serviceAccount', ServiceAccountRef],
  input: {
    description: 'The key to revoke.',
    fields: (t) => ({ id: t.id({ required: true, description: 'The `id` of the key.' }) }),
  },
  run: ({ id }, { programs }) => programs.revoke(id),
})
