import { collectErrors } from '#rules/field-errors.ts'
import { validateSignIn } from '#rules/session/validate-sign-in.ts'
import { requireValid } from '../errors.ts'
import { signInCode } from './second-factor.ts'
import { sessionMutation } from './session-mutation.ts'

sessionMutation('signInMember', {
  description:
    'Creates a session for a member, by e-mail or member number. WRONG_CREDENTIALS for an unknown account as well as a wrong password; CODE_NEEDED where the account has sign-in codes; TOO_MANY_REQUESTS after too many attempts, with `retryAfter` in seconds.',
  withoutKey: true,
  input: {
    description: 'The credentials of a member.',
    fields: (t) => ({
      identifier: t.string({
        required: true,
        description: 'E-mail, ignoring case, or member number (COOP000101).',
      }),
      password: t.string({ required: true, description: 'White space is kept.' }),
      code: signInCode(t),
    }),
  },
  run: async ({ identifier, password, code }, { session }) => {
    const { email, ...others } = validateSignIn({ email: identifier, password })
    requireValid(collectErrors({ identifier: email, ...others }))
    const signedIn = await session.signInMember(identifier.trim(), password, code)
    return { message: signedIn.message, record: signedIn }
  },
})
