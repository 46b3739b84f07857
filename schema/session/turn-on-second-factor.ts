import { validateCode } from '#rules/session/second-factor.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { ownCode, RecoveryCodesRef } from './second-factor.ts'

recordMutation('turnOnSecondFactor', {
  access: 'STAFF',
  description:
    "Turns the caller's sign-in codes on, ends the other sessions of the account, and answers the recovery codes, once.",
  record: ['recoveryCodes', RecoveryCodesRef],
  withoutKey: true,
  input: { description: 'A code of the app.', fields: (t) => ({ code: ownCode(t) }) },
  run: ({ code }, { secondFactor }) => {
    requireValid(validateCode({ code }))
    return secondFactor.confirm(code)
  },
})
