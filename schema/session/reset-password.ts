import { validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

messageMutation('resetPassword', {
  access: 'PUBLIC',
  description: 'Sets a new password by a link, which is used up; every session of the account ends.',
  input: {
    description: 'What the link carries, and the new password.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'What the link carries as `token`.' }),
      accountId: t.id({
        description: "What the link carries as `id`, where it does: the backend's own id of the account.",
      }),
      email: t.string({ description: 'What the link carries as `email`, where it does.' }),
      password: t.string({ required: true, description: '8 characters or more, taken as typed.' }),
      passwordConfirmation: t.string({ required: true, description: 'The new password once more.' }),
    }),
  },
  run: (input, { session }) => {
    requireValid(validatePasswordReset(input))
    const { token, password, accountId, email } = input
    return session.resetPassword({
      token: token.trim(),
      password,
      accountId: accountId ? recordIdOf('Member', accountId, 'accountId') : null,
      email: email ?? null,
    })
  },
})
