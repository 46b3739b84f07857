import { PASSKEYS_MAX } from '#rules/session/passkeys.ts'
import { validateOwnPassword } from '#rules/session/second-factor.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { PasskeyChallengeRef } from './passkeys.ts'
import { ownPassword, signInCode } from './second-factor.ts'

recordMutation('beginPasskey', {
  access: 'SIGNED_IN',
  description: `Asks the caller's browser for a new passkey, after password and sign-in code; \`finishPasskey\` takes its answer. At most ${PASSKEYS_MAX} an account.`,
  withoutKey: true,
  record: ['challenge', PasskeyChallengeRef],
  input: {
    description: 'Whose passkey it is.',
    fields: (t) => ({ password: ownPassword(t), code: signInCode(t) }),
  },
  run: ({ password, code }, { session }) => {
    requireValid(validateOwnPassword({ password }))
    return session.beginPasskey(password, code ?? null)
  },
})
