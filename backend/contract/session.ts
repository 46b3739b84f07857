import { day, form, naira, open, secret, text } from './form.ts'
import { PERSON_FIELDS, USER, USER_ANSWER } from './members.ts'
import { FLAG, INSTANT, listOf, objectOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { call, MESSAGE } from './wire.ts'

/** The answer to a sign-in and to a registration. */
export const AUTH_PROFILE = objectOf({ token: TEXT, user: USER })
export type WireAuthProfile = Wire<typeof AUTH_PROFILE>

const REFERRER = objectOf({ _id: TEXT, name: TEXT })

/** A random text that the device keeps; wrong tries of strangers do not count against it (an extension). */
export const DEVICE_MARK = open(text('deviceMark'))

/** What the registration asks on the website and at the office. */
const APPLICANT_FIELDS = {
  name: text('fullname'),
  ...PERSON_FIELDS,
  payment: {
    tellerName: text('tellername'),
    tellerReference: text('tellerRefNum'),
    amount: naira(),
    paymentDate: day(),
    bankName: text('bankname'),
  },
}

/** The registration form. */
export const SIGN_UP_FORM = form({
  ...APPLICANT_FIELDS,
  password: secret(),
  passwordConfirmation: secret('confirmpassword'),
  /** The referrer's `_id`; empty or absent for none. */
  referrerId: open(text('refererId')),
  deviceMark: DEVICE_MARK,
})

/** The same form as staff fill it in for somebody, without a password; 'N/A' where there is no e-mail or no telephone. */
export const OFFICE_FORM = form({
  ...APPLICANT_FIELDS,
  /** The member id or `_id` of who referred the applicant; empty or absent for none. */
  referrerId: open(text('refererId')),
})

/** A new password with a reset link. */
export const RESET_PASSWORD_FORM = form({
  token: text(),
  password: secret(),
  passwordConfirmation: secret('confirmpassword'),
  email: text(),
  accountId: open(text('id')),
  deviceMark: DEVICE_MARK,
})

/** A sign-in; a member may give the member id instead of the e-mail. */
export const SIGN_IN_FORM = form({
  email: text(),
  password: secret(),
  /** The sign-in code, once the answer has asked for it by `CODE_NEEDED`. */
  code: open(text()),
  /** The User-Agent of the device, so that the owner recognises the session. */
  agent: open(text('userAgent')),
  deviceMark: DEVICE_MARK,
})

/** The account whose password was forgotten: its e-mail or, not documented, its member number. */
export const FORGOT_PASSWORD_FORM = form({ email: text() })

/** The message of GET /user/API/checklink/{token} for a link that no longer works (status 400). */
export const LINK_EXPIRED = 'link expired or invalid'

/** An open session, for the owner of the account. */
const SESSION = recordOf('Session', {
  _id: TEXT,
  device: { ...TEXT, description: 'Chrome on Android; empty when the device did not say' } as const,
  network: {
    ...TEXT,
    description: 'the network address from which it was begun; empty where that is not known',
  } as const,
  startedAt: INSTANT,
  lastSeenAt: { ...orNull(INSTANT), description: 'to within five minutes' } as const,
  isThis: FLAG,
})
export type WireSession = Wire<typeof SESSION>

/** Session, registration, password (rest-contract.md). */
export const sessionCalls = {
  signUp: call('POST', '/user/API/signup', 'public', {
    summary: 'A person registers.',
    multipart: SIGN_UP_FORM,
    answer: AUTH_PROFILE,
    creates: true,
    also: [409, 429],
  }),
  registerAtOffice: call('POST', '/admin/API/registermember', 'staff', {
    summary: 'Staff register somebody, who chooses a password by a link sent by e-mail or SMS.',
    multipart: OFFICE_FORM,
    answer: USER_ANSWER,
    creates: true,
    extension: true,
    also: [409],
  }),
  getReferrer: call('GET', '/user/API/getreferer/:ref', 'public', {
    summary: 'The name of a referrer.',
    answer: REFERRER,
    also: [429],
  }),
  staffSignIn: call('POST', '/admin/API/login', 'public', {
    summary: 'Signs staff in, and auditors while their access lasts; otherwise 403 with a sentence for them.',
    json: form({ ...SIGN_IN_FORM.fields, userType: open(text()) }),
    answer: AUTH_PROFILE,
    secretAnswer: true,
    also: [401, 403, 429],
  }),
  memberSignIn: call('POST', '/user/API/signin', 'public', {
    summary: 'Signs a member in, by e-mail or member id.',
    json: SIGN_IN_FORM,
    answer: AUTH_PROFILE,
    secretAnswer: true,
    also: [401, 403, 429],
  }),
  signOut: call('POST', '/user/API/signout', 'member', {
    summary: 'Ends the session.',
    answer: MESSAGE,
    extension: true,
    auditors: true,
  }),
  sessions: call('GET', '/user/API/sessions', 'member', {
    summary: 'The open sessions of the caller, the one used last first.',
    answer: objectOf({ sessions: listOf(SESSION) }),
    extension: true,
    auditors: true,
  }),
  endSession: call('DELETE', '/user/API/sessions/:id', 'member', {
    summary: 'Ends a session of the caller.',
    answer: MESSAGE,
    extension: true,
    auditors: true,
  }),
  endOtherSessions: call('DELETE', '/user/API/sessions', 'member', {
    summary: 'Ends every session of the caller but this one.',
    answer: MESSAGE,
    extension: true,
    auditors: true,
  }),
  forgotPassword: call('POST', '/user/API/forgotpassword', 'public', {
    summary: 'Sends a password reset link; the answer does not reveal whether the account exists.',
    json: FORGOT_PASSWORD_FORM,
    answer: MESSAGE,
    also: [429],
  }),
  checkLink: call('GET', '/user/API/checklink/:token', 'public', {
    summary: 'Checks a password reset link.',
    answer: MESSAGE,
    also: [400, 429],
  }),
  resetPassword: call('POST', '/user/API/resetpassword', 'public', {
    summary: 'Sets a new password with a one-time link.',
    json: RESET_PASSWORD_FORM,
    answer: MESSAGE,
    also: [429],
  }),
}
