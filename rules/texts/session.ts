import { FIELD_TEXTS } from './fields.ts'

/** Texts of sign-in, session and password reset: Spec 000 §2, §4, §8; Spec 001 §2, §8. */
export const SESSION_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  loginRequired: 'you need to log in to view this page',
  noPermission: "You don't have permission to view this page.",
  onlyStaff:
    'This page is for the society’s staff. If you think you should have access, please contact the office.',
  onlyAdmins:
    'This page is for the society’s admins. If you think you should have access, please contact the office.',
  backToDashboard: 'Back to dashboard',
  loginSuccessful: 'login successful',
  linkExpiredOrInvalid: 'link expired or invalid',
  getAnotherLink: 'Get another link',

  // Not documented; ours.
  memberTab: 'Member',
  adminTab: 'Admin',
  memberPortalInfo: 'Members sign in on the member portal. We are taking you there.',
  memberPortal: 'Members sign in on the member portal.',
  wrongCredentials: 'wrong e-mail or password',
  code: 'Sign-in code',
  codeHelp: 'Six digits from the app on your phone, or one of your recovery codes.',
  codeNeeded: 'enter your sign-in code',
  codeForm: 'a sign-in code has six digits; a recovery code has sixteen letters and digits',
  wrongCode: 'this code is wrong, expired or already used',
  signedOut: 'You have been signed out.',
  sessionExpired: 'Your session has ended. Please sign in again.',
  /** Beside the end of a session over a form or a cart. */
  typingKept: 'What you typed is kept for you. You find it in its place when you sign in again.',
  signInAgain: 'Sign in again',
  dismiss: 'Dismiss this message',
  /** On a form that is filled in as it was when the session ended. */
  formRestored: 'This form is as you left it when your session ended',
  formNotSent: 'Nothing has been sent yet.',
  membersElsewhere: 'Members sign in on the Member tab.',
  staffElsewhere: 'Staff sign in on a page of their own.',
  sessionExpiresSoon: 'Your session ends in two minutes. Save what you are working on.',
  resetLinkSent:
    'If an account has this e-mail, member ID or phone, we have sent it a link to set a new password.',
  resetByPhone:
    'As on your record with the society, or the phone number on it: the link then comes by SMS, as for members without e-mail.',
  linkWorks: 'You can set a new password now.',
  passwordChanged: 'Your new password is set. You can sign in with it now.',
  passwordsDiffer: 'the two passwords are not the same',
  passwordTooShort: (minimum: number) => `password must have ${minimum} or more characters`,
  passwordCommon: 'this password is too common and easy to guess; please choose another',
  passwordTooLong: (maximum: number) => `password cannot be longer than ${maximum} characters`,
  tooManyTries: (minutes: number) =>
    `too many wrong attempts, please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  /** Nobody has failed: more people sign in than can be let in at once. */
  busy: (seconds: number) => `many people are signing in now, please try again in ${seconds} seconds`,
  /** Beside `tooManyTries`. It is true of every account, known or not. */
  tooManyTriesHelp:
    'If you did not make these attempts, sign in on a device you have used before or set a new password by e-mail. Both work at once.',
  officeHelps: (contacts: string) => `You can also contact the office: ${contacts}.`,
  /** On a page of members, to a staff account. */
  forMembers: 'This page is for members',
  awaitingConfirmation:
    'Your registration is not yet confirmed. Balances, savings, loans and orders will be available once staff confirm it.',
} as const
