import { validatePasswordAndCode } from '#rules/session/second-factor.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { ownCode, ownPassword, RecoveryCodesRef } from './second-factor.ts'

recordMutation('renewRecoveryCodes', {
  access: 'STAFF',
  description:
    'Makes new recovery codes of the caller in place of the old ones. Refused when sign-in codes are off.',
  record: ['recoveryCodes', RecoveryCodesRef],
  withoutKey: true,
  input: {
    description: 'Whose codes they are.',
    fields: (t) => ({ password: ownPassword(t), code: ownCode(t) }),
  },
  run: ({ password, code }, { secondFactor }) => {
    requireValid(validatePasswordAndCode({ password, code }))
    return secondFactor.renew(password, code)
  },
})
