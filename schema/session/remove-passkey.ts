import { messageMutation } from '../mutation.ts'

messageMutation('removePasskey', {
  access: 'SIGNED_IN',
  description: 'Removes a passkey of the caller. LAST_WAY_IN where nothing else signs in to the account.',
  input: {
    description: 'Which of the own passkeys is removed.',
    fields: (t) => ({ id: t.id({ required: true, description: 'The `id` of the passkey.' }) }),
  },
  run: ({ id }, { session }) => session.removePasskey(id),
})
