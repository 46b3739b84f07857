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
  alreadyRetired: 'this date has passed: retired staff register at the office',
  tooYoung: (age: number) => `members must be at least ${age} years old`,
} as const
