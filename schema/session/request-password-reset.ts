import { validateForgotPassword } from '#rules/session/validate-password-reset.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('requestPasswordReset', {
  access: 'PUBLIC',
  description:
    'Sends a password reset link by e-mail, or by SMS to a member without an e-mail address. The result does not reveal whether the account exists.',
  input: {
    description: 'The account whose password is to be reset.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'E-mail of the account, or the member number; case is ignored.',
      }),
    }),
  },
  run: (input, { session }) => {
    requireValid(validateForgotPassword(input))
    return session.requestPasswordReset(input.email.trim())
  },
})
