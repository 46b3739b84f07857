import { validateOwnPassword } from '#rules/session/second-factor.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { ownPassword, SecondFactorSetupRef } from './second-factor.ts'

recordMutation('beginSecondFactor', {
  access: 'STAFF',
  description:
    'Makes the key for an app of the caller. Nothing changes at the sign-in before `turnOnSecondFactor`. Refused when sign-in codes are on.',
  record: ['setup', SecondFactorSetupRef],
  withoutKey: true,
  input: { description: 'Whose codes they are.', fields: (t) => ({ password: ownPassword(t) }) },
  run: ({ password }, { secondFactor }) => {
    requireValid(validateOwnPassword({ password }))
    return secondFactor.begin(password)
  },
})
