import { formatInstant, formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { NEW_PHONE_DAYS } from '#rules/members/new-phone.ts'
import type { WebhookDisabledReason } from '#rules/programs/webhooks.ts'
import { FIRST_STEPS, FIRST_STEPS_TEXTS, type FirstStep } from '#rules/texts/first-steps.ts'
import { maskAccountNumber } from '#rules/treasury/bank-accounts.ts'
import { IF_NOT_YOU, type Letter } from '../letter.ts'

const PORTAL = { label: 'Sign in', path: '/portal' } as const
const STAFF = { label: 'Sign in', path: '/signin' } as const
const FORGOTTEN = { label: 'Choose another password', path: '/forgotpassword' } as const

/** The path of the link to set a new password. */
const resetPath = (token: string, id: string, email: string | null): string =>
  `/emailreset?${new URLSearchParams({ token, id, ...(email !== null && { email }) })}`

/** The link to set a new password; it works once, for one hour. `email` is null for who has none, whom it reaches by SMS. */
export const resetLink = (token: string, id: string, email: string | null): Letter => ({
  subject: 'Set a new password',
  said: [
    'We received a request to set a new password for your account. Use this link within one hour. It works once.',
  ],
  links: [{ label: 'Set a new password', path: resetPath(token, id, email) }],
  linkInSms: true,
  warning: 'If you did not request this, ignore this message. Your password will not change.',
})

/** Tells the mailbox of an account that a link for a new password went to its phone. */
export const resetAskedByPhone = (): Letter => ({
  subject: 'A new password was requested by phone',
  said: [
    'Somebody has entered the telephone number of your account to set a new password. We sent the link by SMS to that number.',
  ],
  links: [PORTAL],
  warning: IF_NOT_YOU,
})

/** Invites somebody whose staff account was made to choose a password. */
export const staffInvitation = (society: string, token: string, id: string, email: string): Letter => ({
  subject: `Your staff account at ${society}`,
  said: [
    'An admin has created a staff account for you. Choose a password with this link. It works once, within one hour.',
  ],
  links: [
    { label: 'Choose a password', path: resetPath(token, id, email) },
    { label: 'After one hour, get another link here', path: FORGOTTEN.path },
  ],
})

/** Invites an auditor, who reads the books from a first to a last day, to choose a password. */
export const auditorInvitation = (
  society: string,
  [firstDay, lastDay]: readonly [PlainDate, PlainDate],
  token: string,
  id: string,
  email: string,
): Letter => ({
  subject: `Your access to the books of ${society}`,
  said: [
    `${society} has given you access to its books and its audit log from ${formatPlainDate(firstDay)} to ${formatPlainDate(lastDay)}. You can read them and save them as files, and change nothing.`,
    'Choose a password with this link. It works once, within one hour. Then sign in on the page for staff.',
  ],
  links: [
    { label: 'Choose a password', path: resetPath(token, id, email) },
    { label: 'After one hour, get another link here', path: FORGOTTEN.path },
    STAFF,
  ],
})

/** Invites somebody who was registered at the office to choose a password; `email` is null for who has none. */
export const officeInvitation = (
  society: string,
  token: string,
  id: string,
  email: string | null,
): Letter => ({
  subject: `Your registration with ${society}`,
  said: [
    `You were registered as an applicant at the office of ${society}. Choose a password with this link, which works once, within seven days.`,
  ],
  links: [{ label: 'Choose a password', path: resetPath(token, id, email) }],
  linkInSms: true,
  warning: 'If you know nothing of this, please write to us or call us.',
})

/** Invites a member without a password, such as one of the old books, to choose one; `email` is null for who has none. */
export const memberInvitation = (
  society: string,
  memberNumber: string,
  token: string,
  id: string,
  email: string | null,
): Letter => ({
  subject: `Your account with ${society}: your member ID is ${memberNumber}`,
  sms: `Your member ID is ${memberNumber}.`,
  said: [
    `You are a member of ${society}. You can now see your savings and loans and send your requests on our website. Choose a password with this link, which works once, within seven days.`,
  ],
  facts: [['Member ID', memberNumber]],
  next: [
    'You then sign in with your member ID. We will ask you for the details that are missing from our books.',
  ],
  links: [
    { label: 'Choose a password', path: resetPath(token, id, email) },
    { label: 'After seven days, get another link here', path: FORGOTTEN.path },
  ],
  linkInSms: true,
  warning: 'If you know nothing of this, please write to us or call us.',
})

/** Tells the owner that the password changed. */
export const passwordChanged = (): Letter => ({
  subject: 'Your password was changed',
  said: ['Your password has been changed and every device has been signed out.'],
  links: [PORTAL],
  warning: IF_NOT_YOU,
})

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
export function secondFactor(news: SecondFactorNews): Letter {
  const [subject, text] = SECOND_FACTOR_NEWS[news]
  return { subject, said: [text], links: [STAFF], warning: IF_NOT_YOU }
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
    'If it was not you, choose another password at once.',
  ],
} as const

/** Tells the owner of an account that strangers try to get in: by passwords, or by sign-in codes with the right password. */
export function tries(what: keyof typeof TRIES_NEWS): Letter {
  const [subject, said, warning] = TRIES_NEWS[what]
  return { subject, said: [said], links: [FORGOTTEN], warning }
}

/** To an applicant, at once. */
export const registrationReceived = (society: string): Letter => ({
  subject: `We have received your registration with ${society}`,
  said: ['Thank you for joining. Your registration has reached us.'],
  next: [
    'Staff check your payment and your details. When they have confirmed them, you get a mail with your member ID. If something is missing, the office writes to you or calls you.',
  ],
  links: [{ label: 'See what you sent us and how far it is', path: '/dashboard' }],
  warning: 'If you have not registered, please write to us or call us.',
})

/** The pages of the first steps; the home page of a member has the same. */
const STEP_PATHS: Readonly<Record<FirstStep, string>> = {
  NEXT_OF_KIN: '/dashboard/profile?change=next-of-kin',
  BANK_ACCOUNT: '/dashboard/profile?change=bank',
  FIRST_SAVING: '/dashboard/savings/instruction',
}

/** Tells a new member the member ID, and what to do first. */
export const welcome = (society: string, memberNumber: string): Letter => ({
  subject: `Welcome to ${society}: your member ID is ${memberNumber}`,
  said: ['Your registration is confirmed. You are a member now.'],
  facts: [['Member ID', memberNumber]],
  next: [
    'You sign in with your member ID or with your e-mail address. There are three things to do first; nothing is deducted before the third.',
  ],
  links: [
    PORTAL,
    ...FIRST_STEPS.map((step, index) => ({
      label: `${index + 1}. ${FIRST_STEPS_TEXTS.steps[step].label}. ${FIRST_STEPS_TEXTS.steps[step].why}`,
      path: STEP_PATHS[step],
    })),
  ],
})

/** Tells a member that the account money is paid into changed; only its last four digits are named. */
export const bankDetailsChanged = (
  account: { readonly bankName: string; readonly accountNumber: string },
  which: 'first' | 'another',
): Letter => ({
  subject: which === 'first' ? 'Your bank account is on record' : 'Your bank account was changed',
  said: [
    which === 'first'
      ? 'Payments to you go to this account from now on.'
      : 'Payments to you go to another account from now on.',
  ],
  facts: [['Paid into', `${account.bankName}, ${maskAccountNumber(account.accountNumber)}`]],
  links: [{ label: 'Your profile', path: '/dashboard/profile' }],
  warning: IF_NOT_YOU,
})

/** Tells the old address, or the phone where there was none, that mails go to another one or to none from now on. */
export const emailChanged = (to: 'another' | 'none'): Letter => ({
  subject: to === 'none' ? 'Your e-mail address was removed' : 'Your e-mail address was changed',
  said: [
    to === 'none'
      ? 'The e-mail address of your account has been removed. We now reach you by SMS, and you sign in with your member ID.'
      : 'The e-mail address of your account has been changed. We now write to the new address, and you sign in with it.',
  ],
  links: [PORTAL],
  warning: IF_NOT_YOU,
})

/** Tells the old telephone and the e-mail address that the telephone is another one from now on. */
export const phoneChanged = (): Letter => ({
  subject: 'Your telephone number was changed',
  said: [
    'The telephone number of your account has been changed. From now on the new one is used.',
    `For ${NEW_PHONE_DAYS} days it cannot be used to set a new password or to sign as a guarantor.`,
  ],
  links: [PORTAL],
  warning: IF_NOT_YOU,
})

/** The mark of the audit log, for somebody outside the society's server to keep. */
export const auditMark = (society: string, at: Date, mark: string): Letter => ({
  subject: `Mark of the audit log of ${society}`,
  said: [`The mark of the audit log of ${society} on ${formatInstant(at)} was:`, mark],
  next: [
    'Please keep this e-mail where nobody in the society can change it. With this mark, anyone who can read the database can later prove that no record up to it was changed, removed or added:',
    `npm run audit:verify -- --noted ${mark}`,
    'These e-mails are sent automatically. If one does not arrive, please ask the society why.',
  ],
  links: [{ label: 'The society', path: '/' }],
})

const WHY_DISABLED: Readonly<Record<WebhookDisabledReason, string>> = {
  admin: 'An admin switched it off, so nothing is sent to it any more.',
  gone: 'A program answered that it wants no more events, so nothing is sent to it any more.',
  failing: 'A program has taken no events for three days, so nothing is sent to it any more.',
  overfull:
    'A program takes its events too slowly and too many waited for it, so nothing is sent to it any more.',
  program: 'The program to which it belongs has ended, so nothing is sent to it any more.',
}

/** Tells admins that a program is sent no events any more. */
export const webhookDisabled = (url: string, reason: WebhookDisabledReason): Letter => ({
  subject: 'A webhook was switched off',
  said: [WHY_DISABLED[reason]],
  facts: [['Address', url]],
  next: ['Once it is in order, switch it on again. It can read what it has missed in the feed of events.'],
  links: [{ label: 'Webhooks', path: '/dashboard/programs/webhooks' }],
})
