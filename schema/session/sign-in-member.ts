import { collectErrors } from '#rules/field-errors.ts'
import { validateSignIn } from '#rules/session/validate-sign-in.ts'
import { requireValid } from '../errors.ts'
import { sessionMutation } from './session-mutation.ts'

sessionMutation('signInMember', {
  description:
    'Begins a session for a member, by e-mail or member number. WRONG_CREDENTIALS for an unknown account and a wrong password alike; after too many tries TOO_MANY_REQUESTS with `retryAfter` in seconds.',
  input: {
    description: 'Which member, and their password.',
    fields: (t) => ({
      identifier: t.string({
        required: true,
        description: 'E-mail in any case, or member number (COOP000101).',
      }),
      password: t.string({ required: true, description: 'Taken as typed, white space included.' }),
    }),
  },
  run: ({ identifier, password }, { session }) => {
    const { email, ...others } = validateSignIn({ email: identifier, password })
    requireValid(collectErrors({ identifier: email, ...others }))
    return session.signInMember(identifier.trim(), password)
  },
})
