import { messageMutation } from '../mutation.ts'

messageMutation('endSession', {
  access: 'ACCOUNT',
  description: 'Ends a session of the caller at once. NOT_FOUND for one that has ended.',
  input: {
    description: 'The session to end.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'The `id` from `viewer.sessions`.' }),
    }),
  },
  run: ({ id }, { session }) => session.endSession(id),
})
