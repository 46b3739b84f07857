import { validateForgotPassword } from '#rules/session/validate-password-reset.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('requestPasswordReset', {
  access: 'PUBLIC',
  description: 'Sends a link to set a new password. The answer never tells whether there is such an account.',
  input: {
    description: 'Whose password.',
    fields: (t) => ({
      email: t.string({ required: true, description: 'E-mail of the account, in any case.' }),
    }),
  },
  run: (input, { session }) => {
    requireValid(validateForgotPassword(input))
    return session.requestPasswordReset(input.email.trim())
  },
})
