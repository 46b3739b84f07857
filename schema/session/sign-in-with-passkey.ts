import { sessionMutation } from './session-mutation.ts'

sessionMutation('signInWithPasskey', {
  description:
    'Creates a session for the owner of a passkey, member or staff, without password and code: the device has asked for a finger, a face or a PIN. WRONG_CREDENTIALS where it is not accepted; TOO_MANY_REQUESTS after too many attempts.',
  withoutKey: true,
  input: {
    description: 'What the device answered to `beginPasskeySignIn`.',
    fields: (t) => ({
      credential: t.string({ required: true, description: "The browser's answer as JSON, by WebAuthn." }),
    }),
  },
  run: async ({ credential }, { session }) => {
    const signedIn = await session.signInWithPasskey(credential)
    return { message: signedIn.message, record: signedIn }
  },
})
