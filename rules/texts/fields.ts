import { type Kobo, shortNaira } from '../money.ts'

/** What every form says about a single field. Where a form has words of its own they stand in its catalogue. */
export const FIELD_TEXTS = {
  /** Spec 000 §5, Spec 001 §5. */
  cannotBeBlank: 'cannot be blank!',

  // Not documented; ours.
  oneLine: 'must be on one line',
  programMark: "must not end with '(program)': that marks the names of programs",
  unstorable: 'contains a character that cannot be stored',
  tooLong: (most: number) => `cannot be longer than ${most} characters`,
  chooseFromList: 'please choose one of the listed values',
  emailInvalid: 'please give an e-mail address like name@example.com',
  emailOrNone: 'please give an e-mail address like name@example.com, or N/A if there is none',
  phoneOrEmail: 'please give a phone number or an e-mail address',
  noEmail: 'No e-mail',
  phoneInvalid: 'please give a phone number like 0803 123 4567',
  accountNumberInvalid: 'account number must have 10 digits',
  amountInvalid: 'please give an amount greater than zero',
  amountNegative: 'an amount cannot be below zero',
  amountTooHigh: (most: Kobo) => `please give an amount of at most ${shortNaira(most)}`,
  dateIncomplete: 'please give the day, the month and the year with its four digits',
  dateImpossible: 'this date does not exist',
  dateInFuture: 'this date cannot be in the future',
  reasonBlank: 'please provide a reason for rejection',
  referenceBlank: 'please provide the transaction reference',
} as const
