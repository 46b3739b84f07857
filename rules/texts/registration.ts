import { type Kobo, plainNaira } from '../money.ts'
import { FIELD_TEXTS } from './fields.ts'

/** Texts of the registration wizard: Spec 000 §2, §4, §5, §8. */
export const REGISTRATION_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  /** The registration fee, in kobo. */
  amountShouldBe: (fee: Kobo) => `amount should be ${plainNaira(fee)}`,
  acceptTerms: 'please accept our terms',
  registering: 'Registering',
  /** The alert at the end of the wizard. */
  registered: 'Registration successful',
  /** The backend's answer and the session's notification. */
  registrationSuccessful: 'registration successful',
  transactionId: 'Transaction Id',

  // Not documented; ours.
  submit: 'Register',
  registrationGuide: 'Registration guide',
  referrerNotFound: 'We could not find who referred you. You can still register.',
  referrerUnknown: 'referrer not found',
  /** After a line was lost while sending. */
  mayHaveArrived:
    'We may already have received your registration. Press Register again; it will not be done twice.',
  emailTaken: 'an account with this e-mail already exists',
  retired: {
    title: 'This date has passed',
    own: 'You may still join. We cannot deduct your savings from a salary, so you will pay them into the society’s account yourself.',
    other:
      'A retired person may still join. Savings cannot be deducted from a salary, so they are paid into the society’s account.',
  },
  atOffice: {
    title: 'Register at the office',
    action: 'Register somebody',
    description: 'For people who cannot register on the website. Enter the details of the signed paper form.',
    registered: (name: string) => `${name} is registered`,
    answer: 'registration received at the office',
    linkByEmail: 'A link to choose a password was sent by e-mail.',
    linkBySms: 'A link to choose a password was sent by SMS.',
    noLink: 'There is no e-mail address and no telephone number, so no password can be chosen yet.',
    signed: 'The applicant has signed the society’s terms of membership.',
    by: 'Registered at the office by',
    another: 'Register somebody else',
    joining: 'Joining',
    referrer: 'Member ID of the referrer',
    referrerHelp: 'Leave empty if nobody referred the applicant.',
    payment: 'Payment of the applicant',
    paymentBank: 'The bank used to pay.',
    mayHaveArrived:
      'We may already have received the registration. Press Register again; it will not be done twice.',
    review: 'Open the registration',
  },
  referredBy: 'Referred by',
  tooYoung: (age: number) => `members must be at least ${age} years old`,
} as const
