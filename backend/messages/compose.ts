import { formatInstant } from '#rules/dates.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'

/** A mail without its address. */
export interface MailText {
  readonly subject: string
  readonly body: string
}

type Society = Pick<SocietySettings, 'name' | 'contacts'>

/** Greeting and signature around the sentences; one blank line between paragraphs. */
function letter(society: Society, name: string, subject: string, paragraphs: readonly string[]): MailText {
  const contacts = [...society.contacts.emails, ...society.contacts.phones].join(', ')
  const body = [`Dear ${name},`, ...paragraphs, `${society.name}\n${contacts}`].join('\n\n')
  return { subject, body }
}

/** The link to set a new password; it works once, for one hour. */
export const resetLinkMail = (society: Society, name: string, link: string): MailText =>
  letter(society, name, 'Set a new password', [
    'We received a request to set a new password for your account. Use this link within one hour. It works once:',
    link,
    'If you did not request this, ignore this e-mail. Your password will not change.',
  ])

/** Invites somebody whose staff account was made to choose a password. */
export const staffInvitationMail = (society: Society, name: string, link: string): MailText =>
  letter(society, name, `Your staff account at ${society.name}`, [
    'An admin has created a staff account for you. Choose a password with this link. It works once, within one hour:',
    link,
    'After one hour, use ‘Forgot password’ on the sign-in page to get another link.',
  ])

/** Tells the owner that the password changed. */
export const passwordChangedMail = (society: Society, name: string): MailText =>
  letter(society, name, 'Your password was changed', [
    'Your password has been changed and every device has been signed out.',
    'If it was not you, please write to us or call us at once.',
  ])

/** What has become of somebody's sign-in codes. */
export type SecondFactorNews = 'on' | 'off' | 'reset' | 'recovery code'

const SECOND_FACTOR_NEWS: Readonly<Record<SecondFactorNews, readonly [subject: string, text: string]>> = {
  on: [
    'Sign-in codes are on',
    'From now on you need a code from your authenticator app to sign in. Every other device has been signed out.',
  ],
  off: ['Sign-in codes are off', 'You can now sign in with your password only.'],
  reset: [
    'Your sign-in codes were reset',
    'An admin has reset your sign-in codes. Every device has been signed out, and you can now sign in with your password only.',
  ],
  'recovery code': [
    'A recovery code was used',
    'Somebody has signed in to your account with your password and one of your recovery codes.',
  ],
}

/** Tells staff that their sign-in codes changed. */
export function secondFactorMail(society: Society, name: string, news: SecondFactorNews): MailText {
  const [subject, text] = SECOND_FACTOR_NEWS[news]
  return letter(society, name, subject, [text, 'If it was not you, please write to us or call us at once.'])
}

/** What strangers have tried on somebody's account. */
const TRIES_NEWS = {
  passwords: [
    'Wrong passwords for your account',
    'Somebody has tried many wrong passwords on your account in the last few minutes. They did not get in. Devices you have used before work as usual.',
    'If it was not you, you need not do anything. If your password is short or you use it elsewhere, please choose another.',
  ],
  codes: [
    'Somebody knows your password',
    'Somebody has entered your correct password and many wrong sign-in codes in the last few minutes. They did not get in.',
    'If it was not you, choose another password at once with ‘Forgot password’ on the sign-in page.',
  ],
} as const

/** Tells the owner of an account that strangers try to get in: by passwords, or by sign-in codes with the right password. */
export function triesMail(society: Society, name: string, what: keyof typeof TRIES_NEWS): MailText {
  const [subject, ...paragraphs] = TRIES_NEWS[what]
  return letter(society, name, subject, paragraphs)
}

/** Tells a new member the member ID. */
export const welcomeMail = (society: Society, name: string, memberNumber: string, portal: string): MailText =>
  letter(society, name, `Welcome to ${society.name}`, [
    `Your registration is confirmed. Your member ID is ${memberNumber}.`,
    'You can sign in with it, or with your e-mail address, here:',
    portal,
  ])

/** Tells a member that the account money is paid into changed; only its last four digits are named. */
export const bankDetailsChangedMail = (
  society: Society,
  name: string,
  account: { readonly bankName: string; readonly accountNumber: string },
): MailText =>
  letter(society, name, 'Your bank details were changed', [
    `Payments to you now go to the account ending in ${account.accountNumber.slice(-4)} at ${account.bankName}.`,
    'If you did not ask for this, please write to us or call us at once.',
  ])

/** Tells the old address that mails go to another one from now on. */
export const emailChangedMail = (society: Society, name: string): MailText =>
  letter(society, name, 'Your e-mail address was changed', [
    'The e-mail address of your account has been changed. We now write to the new address, and you sign in with it.',
    'If you did not ask for this, please write to us or call us at once.',
  ])

/** The mark of the audit log, for somebody outside the society's server to keep. */
export const auditMarkMail = (society: Society, at: Date, mark: string): MailText =>
  letter(society, 'auditor', `Mark of the audit log of ${society.name}`, [
    `The mark of the audit log of ${society.name} on ${formatInstant(at)} was:`,
    mark,
    'Please keep this e-mail where nobody in the society can change it. With this mark, anyone who can read the database can later prove that no record up to it was changed, removed or added:',
    `npm run audit:verify -- --noted ${mark}`,
    'These e-mails are sent automatically. If one does not arrive, please ask the society why.',
  ])

/** Tells a member what was asked for, decided or paid in their name; the sum in kobo where there is one. */
export const requestMail = (
  society: Society,
  name: string,
  what:
    | 'a savings withdrawal'
    | 'your membership withdrawal'
    | 'a loan'
    | 'a guarantee'
    | 'a claim on your savings'
    | 'your order of commodities',
  happened: string,
  amount: Kobo | null = null,
): MailText =>
  letter(society, name, `About ${what}`, [
    amount === null ? `${happened}.` : `${happened}: ${formatNaira(amount)}.`,
    'If you know nothing of this, please write to us or call us at once.',
  ])
