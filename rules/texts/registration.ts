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
  referrerUnknown: 'this referrer is not known',
  /** After a line was lost while sending. */
  mayHaveArrived:
    'Your registration may have reached us all the same. Press Register again: it is not done twice.',
  emailTaken: 'an account with this e-mail exists already',
  retired: {
    title: 'This date has passed',
    own: 'You may join all the same. Nothing can be deducted from a salary, so you pay your savings into the society’s account yourself.',
    other:
      'A retired person may join all the same. Nothing can be deducted from a salary, so savings are paid into the society’s account.',
  },
  atOffice: {
    title: 'Register at the office',
    action: 'Register somebody',
    description: 'For people who cannot register on the website. Enter what stands on the signed paper form.',
    registered: (name: string) => `${name} is registered`,
    answer: 'registration received at the office',
    linkByEmail: 'A link to choose a password was sent by e-mail.',
    linkBySms: 'A link to choose a password was sent by SMS.',
    noLink: 'There is no e-mail address and no telephone number, so no password can be chosen yet.',
    signed: 'The applicant has signed the society’s terms of membership.',
    by: 'Registered at the office by',
    another: 'Register somebody else',
    joining: 'Joining',
    referrer: 'Member ID of who referred the applicant',
    referrerHelp: 'Leave it empty if nobody did.',
    payment: 'What the applicant has paid',
    paymentBank: 'The bank it was paid at or from.',
    mayHaveArrived:
      'The registration may have been received all the same. Press Register again: it is not done twice.',
    review: 'Open the registration',
  },
  tooYoung: (age: number) => `members must be at least ${age} years old`,
} as const
