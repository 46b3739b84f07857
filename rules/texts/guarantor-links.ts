import { type Kobo, shortNaira } from '../money.ts'

/** Texts of the links that guarantors are sent, and of members who guarantee. Not documented; ours. Amounts in kobo. */
export const GUARANTOR_LINK_TEXTS = {
  nameBlank: 'please give the name of the person you ask',
  nameWrong: 'please give the name alone, without an address',
  phoneForSms: 'please give the phone number that the SMS goes to',
  phoneWrong: 'this is no phone number',
  emailForMail: 'please give the e-mail address that the message goes to',
  askedToday: 'this person was asked today; you can remind them again tomorrow',
  tooManyPeople: 'you have asked many people today; you can name another person tomorrow',
  tooManyDeclines: 'this form cannot be declined today; please tell the borrower, or try again tomorrow',
  linkDeclined: 'this form was declined, so its link is closed',
  linkExpired: 'the days of this link are over; please ask the borrower for a new one',
  linkClosed: 'this link is closed, because another person is asked in its place',
  linkUsed: 'this form has been signed already, so its link is closed',
  noLink: 'this is not your loan request',
  asked: 'Your guarantor has been asked.',
  reminded: 'Your guarantor has been reminded.',
  declined: 'Thank you for telling us. The borrower will ask another person.',
  codeSent:
    'If this is the ID of a member, we have sent a code to the phone number on their record. It counts for ten minutes.',
  codeBlank: 'please type the code from the SMS',
  codeWrong: 'this code does not fit or has expired; please check it, or ask for a new one',
  memberNumberBlank: 'please type your member ID',
  proofEnded: 'please confirm by a code again that it is you',
  signatureBlank: 'signature cannot be blank',
  signed: 'Thank you. You have signed as guarantor, and the borrower sees it.',
} as const

/** What a borrower reads of the two whom they ask, and what they send them. */
export const ASK_TEXTS = {
  title: 'Your guarantors',
  free: (place: number) => `Guarantor ${place}`,
  who: 'Name',
  phone: 'Phone number',
  email: 'E-mail',
  whatsapp: 'Send on WhatsApp',
  sms: 'Send an SMS',
  mail: 'Send a mail',
  remind: 'Remind',
  remindName: (name: string) => `Remind ${name}`,
  remindedUntil: (when: string) => `Can be reminded again from ${when}.`,
  another: 'Ask another person',
  states: {
    FREE: 'Not asked yet',
    ASKED: 'Asked, has not opened the form yet',
    OPENED: 'Has opened the form, has not signed yet',
    SIGNED: 'Has signed',
    DECLINED: 'Cannot do it this time',
    EXPIRED: 'The link has ended',
    CLOSED: 'The link is closed',
  },
  declinedNote:
    'This happens often and says nothing about you. Please ask another person; your request stays as it is.',
  declinedReason: (reason: string) => `They wrote: ${reason}`,
  message: (society: string, name: string, address: string) =>
    `Hello ${name}, I have applied to ${society} for a loan and need two guarantors. Will you be one of them? You can read what it means, sign or decline here: ${address}`,
  reminder: (society: string, name: string, address: string) =>
    `Hello ${name}, a kind reminder: will you be my guarantor at ${society}? You can sign or decline here: ${address}`,
  privacy:
    'The society uses this name and number only to ask this person, and deletes them when the loan is decided.',
  /** What staff read of a guarantor who typed the code from the phone on record. */
  proved: 'Confirmed by a code to the phone on record',
  oneByOne: 'Ask each by name, and see who has signed',
  documented: 'One link for both',
  documentedHelp: 'You can also send this link to both of them. It does not show who has opened it.',
} as const

/** The page of somebody who is asked. */
export const ASKED_TEXTS = {
  memberTitle: 'How do you sign?',
  memberText:
    'Confirm by a code to your phone that it is you, and nothing needs to be typed: your details come from your record.',
  memberNumber: 'Your member ID',
  sendCode: 'Send me a code',
  code: 'Code from the SMS',
  codeHelp: 'Six digits. It can take a minute to come.',
  confirm: 'Confirm',
  again: 'Send another code',
  staffNumber: 'Staff number',
  savings: 'Your savings with the society',
  fromRecord: 'From your record. If something has changed, tell the office; you can still sign.',
  sign: 'Sign as guarantor',
  signature: 'Your signature',
  isMember: 'I am a member',
  without: 'Fill in the form',
  privacy:
    'The borrower sees your name and that you have signed. Only the society’s staff see your details and savings.',
  declineTitle: 'You do not want to sign?',
  declineText:
    'That is all right. The borrower is told only that you cannot do it this time, and can ask another person.',
  decline: 'I cannot do it',
  declineReason: 'Reason, if you want to give one',
  declineReasonHelp: 'The borrower reads it.',
  declineConfirm: 'Decline',
  declinedTitle: 'You have declined',
  declinedDone: 'The link is closed, and you need to do nothing more.',
  signedTitle: 'You have signed as guarantor',
  signedDone: 'We tell you when the loan falls behind. You see all that you guarantee on your page.',
} as const

/** The page of what a member guarantees. */
export const OWN_GUARANTEES_TEXTS = {
  description: 'Loans of others that you have signed for, and how they are repaid.',
  none: 'You guarantee no loan',
  noneText: 'When you sign as guarantor for another member, the loan and its repayment appear here.',
  total: 'Your guarantees together',
  totalHelp: 'Your share of what is still to be repaid, if nobody else paid.',
  inOrder: 'Repaid as agreed',
  pending: 'Awaiting a decision',
  rejected: 'Not granted',
  repaid: 'Repaid',
  behind: (arrears: Kobo) => `${shortNaira(arrears)} behind`,
  behindNotice:
    'Please speak with the borrower. The society turns to you only after the borrower’s own savings.',
  loan: 'Loan',
  left: 'Still to repay',
  share: 'Your share',
  signedOn: 'Signed',
  until: 'Until',
} as const
