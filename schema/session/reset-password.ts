import { validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

messageMutation('resetPassword', {
  access: 'PUBLIC',
  description:
    'Sets a new password with a password reset link, which cannot be used again. All sessions of the account end.',
  input: {
    description: 'The parameters of the link, and the new password.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'The parameter `token` of the link.' }),
      accountId: t.id({
        description: "What the link carries as `id`, where it does: the backend's own id of the account.",
      }),
      email: t.string({ description: 'The parameter `email` of the link, if it has one.' }),
      password: t.string({ required: true, description: '8 to 200 characters; white space is kept.' }),
      passwordConfirmation: t.string({ required: true, description: 'The same password again.' }),
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
