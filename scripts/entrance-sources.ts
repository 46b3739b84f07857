import type { EntrancePage } from '#client/entrance/entrance-pages.ts'

/** The source of each entrance's document in client/, whose script starts it. Pages of one script share a source. */
export const ENTRANCE_SOURCES: Readonly<Record<EntrancePage, string>> = {
  signIn: 'entrance.html',
  signInAdmin: 'entrance.html',
  portal: 'entrance.html',
  signUp: 'registration.html',
  forgotPassword: 'password.html',
  resetPassword: 'password.html',
  guarantorForm: 'guarantor.html',
  beneficiaryClaim: 'claim.html',
}
