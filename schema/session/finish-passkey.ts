import { validatePasskeyName } from '#rules/session/passkeys.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { PasskeyRef } from './passkeys.ts'

recordMutation('finishPasskey', {
  access: 'SIGNED_IN',
  description:
    "Keeps the passkey that the caller's browser has made, when it answers the question of `beginPasskey`.",
  withoutKey: true,
  record: ['passkey', PasskeyRef],
  input: {
    description: 'The new passkey.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'What its owner calls it.' }),
      credential: t.string({ required: true, description: "The browser's answer as JSON, by WebAuthn." }),
    }),
  },
  run: ({ name, credential }, { session }) => {
    requireValid(validatePasskeyName({ name }))
    return session.finishPasskey(name, credential)
  },
})
