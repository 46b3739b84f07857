import { form, secret, text } from './form.ts'
import { COUNT, FLAG, INSTANT, listOf, objectOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { STAFF_ANSWER } from './staff.ts'
import { call } from './wire.ts'

/** How it stands with the sign-in codes of the caller. */
const SECOND_FACTOR = recordOf('SecondFactor', {
  isOn: FLAG,
  /** Whether the society asks its staff for them. */
  isRequired: FLAG,
  since: orNull(INSTANT),
  recoveryCodesLeft: COUNT,
})
export type WireSecondFactor = Wire<typeof SECOND_FACTOR>

/** The key for the app: as text, and as the address that the app reads from a picture. */
const SETUP = recordOf('SecondFactorSetup', { secret: TEXT, address: TEXT })
export type WireSecondFactorSetup = Wire<typeof SETUP>

const RECOVERY_ANSWER = objectOf({ message: TEXT, recoveryCodes: listOf(TEXT) })
export type WireRecoveryAnswer = Wire<typeof RECOVERY_ANSWER>

export const BEGIN_SECOND_FACTOR_FORM = form({ password: secret() })
export const CONFIRM_SECOND_FACTOR_FORM = form({ code: text() })
export const PASSWORD_AND_CODE_FORM = form({ password: secret(), code: text() })

/** Sign-in codes of staff (our extension). */
export const secondFactorCalls = {
  secondFactor: call('GET', '/admin/API/secondfactor', 'staff', {
    summary: 'Whether the sign-in of the caller asks for a code.',
    answer: SECOND_FACTOR,
    extension: true,
  }),
  beginSecondFactor: call('POST', '/admin/API/secondfactor', 'staff', {
    summary:
      'Makes the key for an app of the caller. Nothing is asked at the sign-in before it is confirmed.',
    json: BEGIN_SECOND_FACTOR_FORM,
    answer: objectOf({ message: TEXT, setup: SETUP }),
    also: [409, 429],
    secretAnswer: true,
    extension: true,
  }),
  confirmSecondFactor: call('POST', '/admin/API/secondfactor/confirm', 'staff', {
    summary: 'Confirms the key by a code, ends the other sessions and answers the recovery codes, once.',
    json: CONFIRM_SECOND_FACTOR_FORM,
    answer: RECOVERY_ANSWER,
    also: [409, 429],
    secretAnswer: true,
    extension: true,
  }),
  renewRecoveryCodes: call('POST', '/admin/API/secondfactor/recoverycodes', 'staff', {
    summary: 'Makes new recovery codes of the caller in place of the old ones.',
    json: PASSWORD_AND_CODE_FORM,
    answer: RECOVERY_ANSWER,
    also: [409, 429],
    secretAnswer: true,
    extension: true,
  }),
  turnOffSecondFactor: call('POST', '/admin/API/secondfactor/remove', 'staff', {
    summary: 'Turns the sign-in codes of the caller off.',
    json: PASSWORD_AND_CODE_FORM,
    answer: objectOf({ message: TEXT }),
    also: [409, 429],
    extension: true,
  }),
  resetSecondFactor: call('DELETE', '/admin/API/staffaccounts/:id/secondfactor', 'staff', {
    summary: "Removes the sign-in codes of another's account and ends its sessions; for access level 3.",
    answer: STAFF_ANSWER,
    also: [409],
    extension: true,
  }),
}
