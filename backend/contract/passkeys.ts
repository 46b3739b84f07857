import { form, open, secret, text } from './form.ts'
import { INSTANT, listOf, objectOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { AUTH_PROFILE, DEVICE_MARK } from './session.ts'
import { call, MESSAGE } from './wire.ts'

const PASSKEY = recordOf('Passkey', {
  _id: TEXT,
  name: TEXT,
  createdAt: INSTANT,
  lastUsedAt: orNull(INSTANT),
})
export type WirePasskey = Wire<typeof PASSKEY>

/** What the browser's call of WebAuthn takes, as JSON in a text. */
const OPTIONS = objectOf({ message: TEXT, options: TEXT })

export const BEGIN_PASSKEY_FORM = form({
  password: secret(),
  /** For an account whose sign-in asks for a code. */
  code: open(text()),
})

export const FINISH_PASSKEY_FORM = form({
  name: text(),
  /** What the browser answered, as JSON in a text. */
  credential: text(),
})

export const PASSKEY_SIGN_IN_FORM = form({
  credential: text(),
  agent: open(text('userAgent')),
  deviceMark: DEVICE_MARK,
})

/** Passkeys of members and staff (our extension). */
export const passkeyCalls = {
  passkeys: call('GET', '/user/API/passkeys', 'member', {
    summary: 'The passkeys of the caller.',
    answer: objectOf({ passkeys: listOf(PASSKEY) }),
    extension: true,
  }),
  beginPasskey: call('POST', '/user/API/passkeys/begin', 'member', {
    summary: 'What the browser needs to make a passkey, after password and sign-in code.',
    json: BEGIN_PASSKEY_FORM,
    answer: OPTIONS,
    secretAnswer: true,
    extension: true,
    also: [409, 429],
  }),
  finishPasskey: call('POST', '/user/API/passkeys', 'member', {
    summary: 'Keeps the passkey that the browser has made.',
    json: FINISH_PASSKEY_FORM,
    answer: objectOf({ message: TEXT, passkey: PASSKEY }),
    secretAnswer: true,
    extension: true,
    also: [409],
  }),
  removePasskey: call('DELETE', '/user/API/passkeys/:id', 'member', {
    summary: 'Removes a passkey of the caller; never the last way in.',
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  beginPasskeySignIn: call('POST', '/user/API/signin/passkey/begin', 'public', {
    summary: 'What the browser needs to sign in by a passkey; it is the same for everyone.',
    answer: OPTIONS,
    secretAnswer: true,
    extension: true,
    also: [429],
  }),
  passkeySignIn: call('POST', '/user/API/signin/passkey', 'public', {
    summary: 'Signs in whoever the passkey belongs to, without password and code.',
    json: PASSKEY_SIGN_IN_FORM,
    answer: AUTH_PROFILE,
    secretAnswer: true,
    extension: true,
    also: [401, 403, 429],
  }),
}
