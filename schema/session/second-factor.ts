import { builder } from '../builder.ts'
import type { InputFields } from '../mutation.ts'
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from './second-factor-source.ts'
import { ViewerRef } from './viewer.ts'

const SecondFactorRef = builder.objectRef<SecondFactor>('SecondFactor').implement({
  description: "The sign-in codes of the caller's account: six digits of an app, after the password.",
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', { description: 'Whether the sign-in asks for a code.' }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Whether the society asks its staff for them: until they are on, little else opens.',
    }),
    since: t.expose('since', { type: 'DateTime', nullable: true, description: 'Since when they are on.' }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'How many recovery codes have not been used.',
    }),
  }),
})

export const SecondFactorSetupRef = builder.objectRef<SecondFactorSetup>('SecondFactorSetup').implement({
  description: 'The key for an authenticator app. It is shown once.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The key in base 32, for typing.' }),
    address: t.exposeString('address', {
      description: 'The key as an otpauth address, for a picture that the app scans.',
    }),
  }),
})

export const RecoveryCodesRef = builder.objectRef<RecoveryCodes>('RecoveryCodes').implement({
  description: 'Codes that sign in once each, without the app. They are shown once.',
  fields: (t) => ({
    codes: t.stringList({
      description: 'The recovery codes, each of which signs in once; shown here alone.',
      resolve: ({ codes }) => [...codes],
    }),
  }),
})

/** The input fields by which people prove that an account is theirs. */
export const ownPassword = (t: InputFields) =>
  t.string({ required: true, description: 'The password of the account that is signed in.' })
export const ownCode = (t: InputFields) =>
  t.string({ required: true, description: 'Six digits of the app, or a recovery code.' })

/** The input field of a sign-in. */
export const signInCode = (t: InputFields) =>
  t.string({
    description: 'Six digits of the app, or a recovery code; asked for by the user error CODE_NEEDED.',
  })

builder.objectField(ViewerRef, 'secondFactor', (t) =>
  t.field({
    type: SecondFactorRef,
    nullable: true,
    access: 'STAFF',
    description: 'The sign-in codes of the account. NOT_SUPPORTED_BY_BACKEND over a backend that has none.',
    resolve: (_viewer, _args, { secondFactor }) => secondFactor.own(),
  }),
)
