import { FIELD_TEXTS } from './fields.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of staff accounts; none is documented. */
export const STAFF_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  title: PAGE_TITLES.staffAccounts,
  about: 'People who work with the society’s records. Only admins can see this page.',
  add: 'Add staff',
  edit: 'Change account',
  disable: 'Disable account',
  enable: 'Enable account',
  save: 'Save account',
  none: 'No staff accounts',
  noStaff: 'Staff accounts are managed elsewhere',
  noStaffAdvice: 'They are managed in the system that keeps the society’s records.',
  chooseLevel: 'please choose moderator or admin',
  passwordNote:
    'We send a link to this e-mail to choose a password. It works once, within one hour. After that, use ‘Forgot password’ for another.',
  emailNote: 'We notify the old address when the e-mail changes.',
  disableTitle: (name: string) => `Disable the account of ${name}?`,
  disableText:
    'Every device will be signed out at once, and nobody can sign in with this account until an admin enables it again. Its past actions stay in the records.',
  enableTitle: (name: string) => `Enable the account of ${name}?`,
  enableText: 'The account can sign in again with its old password.',
  added: 'Account created. We have sent a link to choose a password.',
  saved: 'account saved',
  disabled: 'account disabled',
  enabled: 'account enabled',
  codesOn: 'Sign-in codes',
  reset: 'Reset sign-in codes',
  resetTitle: (name: string) => `Reset the sign-in codes of ${name}?`,
  resetText:
    'Do this when the phone and the recovery codes are lost. First confirm who is asking. Every device will be signed out, the person will sign in with the password only, and we will notify them by e-mail.',
  resetDone: 'The sign-in codes are reset. Every device of the account is signed out.',
  noCodes: 'this account has no sign-in codes',
  resetOwn: 'turn your own sign-in codes off on the Security page',
  notFound: 'staff account not found',
  lastAdmin: 'this is the last admin who can sign in: create another first',
  notOneself: 'another admin must do this for you',
  own: 'You',
  ownAccount:
    'This is your own account. Only another admin can lower its level or disable it. Your sign-in codes are on the Security page.',
} as const
