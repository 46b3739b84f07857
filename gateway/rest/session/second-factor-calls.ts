import { secondFactorCalls } from '#backend/contract/second-factor.ts'
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetup,
  SecondFactorSource,
} from '#schema/session/second-factor-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, recordIn, type WireAnswer } from '../envelope.ts'
import { accountIn, isUndecided } from './staff-calls.ts'

const readSecondFactor = (fields: Decoder): SecondFactor => ({
  isOn: fields.flag('isOn', false),
  isRequired: fields.flag('isRequired', false),
  since: fields.instant('since'),
  recoveryCodesLeft: fields.optionalWhole('recoveryCodesLeft') ?? 0,
})

const readSetup = (fields: Decoder): SecondFactorSetup => ({
  secret: fields.text('secret'),
  address: fields.text('address'),
})

const codesIn = (answer: WireAnswer): RecoveryCodes | null => {
  const found = optionalObjectIn(answer, [], ['recoveryCodes'])
  return found && { codes: found.texts('recoveryCodes') }
}

/**
 * The calls of sign-in codes; all are extensions. `changed` is called after one that ends sessions, because what is
 * remembered of them may be out of date.
 */
export const secondFactorApi = (backend: Backend, changed: () => void): SecondFactorSource => {
  const ending = async <Result>(act: Promise<Result>): Promise<Result> => {
    try {
      const outcome = await act
      changed()
      return outcome
    } catch (problem) {
      if (isUndecided(problem)) changed()
      throw problem
    }
  }
  return {
    own: () =>
      backend.ask(secondFactorCalls.secondFactor, {}, (answer) =>
        readSecondFactor(objectIn(answer, ['secondFactor'], ['isOn'])),
      ),
    begin: (password) =>
      backend.act(secondFactorCalls.beginSecondFactor, { values: { password } }, (answer) =>
        recordIn(answer, ['setup'], ['secret'], readSetup),
      ),
    confirm: (code) =>
      ending(backend.act(secondFactorCalls.confirmSecondFactor, { values: { code } }, codesIn)),
    renew: (password, code) =>
      backend.act(secondFactorCalls.renewRecoveryCodes, { values: { password, code } }, codesIn),
    turnOff: (password, code) =>
      backend.act(secondFactorCalls.turnOffSecondFactor, { values: { password, code } }),
    reset: (id) => ending(backend.act(secondFactorCalls.resetSecondFactor, { params: { id } }, accountIn)),
  }
}
