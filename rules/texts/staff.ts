import { FIELD_TEXTS } from './fields.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of staff accounts; none is documented. */
export const STAFF_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  title: PAGE_TITLES.staffAccounts,
  about: 'The people who work with the society’s records. Only admins see this page.',
  add: 'Add staff',
  edit: 'Change account',
  disable: 'Disable account',
  enable: 'Enable account',
  save: 'Save account',
  none: 'No staff accounts',
  noStaff: 'Staff accounts are kept elsewhere',
  noStaffAdvice: 'The system that keeps the society’s records manages its staff accounts itself.',
  chooseLevel: 'please choose moderator or admin',
  passwordNote:
    'A link to choose a password goes to this e-mail. It works once, within one hour; after that ‘Forgot password’ sends another.',
  emailNote: 'The old address is told when the e-mail changes.',
  disableTitle: (name: string) => `Disable the account of ${name}?`,
  disableText:
    'Every device is signed out at once, and nobody can sign in with this account until an admin enables it again. What the account has done stays in the records.',
  enableTitle: (name: string) => `Enable the account of ${name}?`,
  enableText: 'The account can sign in again with the password it had.',
  added: 'The account is made. A link to choose a password is on its way.',
  saved: 'account saved',
  disabled: 'account disabled',
  enabled: 'account enabled',
  codesOn: 'Sign-in codes',
  reset: 'Reset sign-in codes',
  resetTitle: (name: string) => `Reset the sign-in codes of ${name}?`,
  resetText:
    'Do this when the phone and the recovery codes are lost. Make sure that it is the person who asks. Every device is signed out, the password alone signs in again, and the person is told by mail.',
  resetDone: 'The sign-in codes are reset. Every device of the account is signed out.',
  noCodes: 'this account has no sign-in codes',
  resetOwn: 'turn your own sign-in codes off on the Security page',
  notFound: 'there is no such staff account',
  lastAdmin: 'this is the last admin who can sign in: make another one first',
  notOneself: 'another admin has to do this for you',
  own: 'You',
  ownAccount:
    'This is your own account: another admin lowers its level or disables it, and your sign-in codes are on the Security page.',
} as const
