import { validatePasswordAndCode } from '#rules/session/second-factor.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { ownCode, ownPassword } from './second-factor.ts'

messageMutation('turnOffSecondFactor', {
  access: 'STAFF',
  description:
    "Turns the caller's sign-in codes off. Refused when they are off, and where the society asks for them.",
  input: {
    description: 'Whose codes they are.',
    fields: (t) => ({ password: ownPassword(t), code: ownCode(t) }),
  },
  run: ({ password, code }, { secondFactor }) => {
    requireValid(validatePasswordAndCode({ password, code }))
    return secondFactor.turnOff(password, code)
  },
})
