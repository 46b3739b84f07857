import { validateSignIn } from '#rules/session/validate-sign-in.ts'
import { requireValid } from '../errors.ts'
import { signInCode } from './second-factor.ts'
import { sessionMutation } from './session-mutation.ts'

sessionMutation('signInStaff', {
  description:
    "Creates a session for staff. WRONG_CREDENTIALS also for a member's account; CODE_NEEDED where the account has sign-in codes; TOO_MANY_REQUESTS after too many attempts, with `retryAfter` in seconds.",
  withoutKey: true,
  input: {
    description: 'The credentials of a member of staff.',
    fields: (t) => ({
      email: t.string({ required: true, description: 'E-mail of the account; case is ignored.' }),
      password: t.string({ required: true, description: 'White space is kept.' }),
      code: signInCode(t),
    }),
  },
  run: async ({ email, password, code }, { session }) => {
    requireValid(validateSignIn({ email, password }))
    const signedIn = await session.signInStaff(email.trim(), password, code)
    return { message: signedIn.message, record: signedIn }
  },
})
