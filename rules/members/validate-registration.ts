import {
  type AmountField,
  collectErrors,
  type DateField,
  type FieldErrors,
  isBlank,
  knownDate,
  pastDateError,
  prefixErrors,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { type NewPasswordInput, validateNewPassword } from '../session/password.ts'
import type { LimitStrength } from '../society/usual-limits.ts'
import { REGISTRATION_TEXTS } from '../texts/registration.ts'
import { isTooYoung } from './age.ts'
import { MINIMUM_AGE, STAFF_CATEGORIES } from './options.ts'
import {
  choiceError,
  type EmploymentInput,
  type PersonContext,
  type PersonInput,
  validateEmployment,
  validatePerson,
} from './validate-profile.ts'

/** How the registration fee was paid. */
export interface PaymentInput {
  readonly tellerName?: TextField
  /** Labelled 'Transaction Id' on the form. */
  readonly tellerReference?: TextField
  readonly amount?: AmountField
  readonly paymentDate?: DateField
  readonly bankName?: TextField
}

/** The whole wizard. */
export interface RegistrationInput extends PersonInput, NewPasswordInput {
  readonly payment?: PaymentInput | null
  readonly employment?: EmploymentInput | null
  /** Asked in the employment step. */
  readonly category?: TextField
  readonly acceptsTerms?: boolean | null | undefined
}

export interface RegistrationContext extends PersonContext {
  /** Kobo; the amount paid must equal it. */
  readonly registrationFee: Kobo
  /** How strictly the society keeps the least age of members. */
  readonly ageLimit: LimitStrength
}

const BLANK = REGISTRATION_TEXTS.cannotBeBlank

/** Step 1. Keys: `payment.tellerName`, `.tellerReference`, `.amount`, `.paymentDate`, `.bankName`. */
function validatePaymentStep(input: RegistrationInput, context: RegistrationContext): FieldErrors {
  const payment = input.payment ?? {}
  return prefixErrors(
    'payment',
    collectErrors({
      tellerName: requiredText(payment.tellerName, BLANK),
      tellerReference: requiredText(payment.tellerReference, BLANK),
      amount: isBlank(payment.amount)
        ? BLANK
        : payment.amount === context.registrationFee
          ? null
          : REGISTRATION_TEXTS.amountShouldBe(context.registrationFee),
      paymentDate: pastDateError(payment.paymentDate, context.today, BLANK),
      bankName: requiredText(payment.bankName, BLANK),
    }),
  )
}

/** Step 2. Keys: `employment.organisation` … and `category`. */
function validateEmploymentStep(input: RegistrationInput, context: RegistrationContext): FieldErrors {
  return {
    ...prefixErrors('employment', validateEmployment(input.employment ?? {}, input.category, context)),
    ...collectErrors({ category: choiceError(input.category, STAFF_CATEGORIES) }),
  }
}

/**
 * Step 3. Keys: `title`, `gender`, `name`, `birthDate` …, `password`, `passwordConfirmation`, `acceptsTerms`. Staff give no
 * password: the person sets it.
 */
function validatePersonalStep(input: RegistrationInput, context: RegistrationContext): FieldErrors {
  const birthDate = knownDate(input.birthDate)
  const refused = context.ageLimit === 'REFUSED' && isTooYoung(birthDate, context.today)
  return {
    ...collectErrors({ birthDate: refused ? REGISTRATION_TEXTS.tooYoung(MINIMUM_AGE) : null }),
    ...validatePerson(input, context),
    ...(context.byStaff ? {} : validateNewPassword(input)),
    ...collectErrors({ acceptsTerms: input.acceptsTerms === true ? null : REGISTRATION_TEXTS.acceptTerms }),
  }
}

/** The steps of the wizard in order, for 'Next is disabled until the step is filled' (Spec 000 §2). */
export const REGISTRATION_STEPS = [
  { title: 'Payment details', validate: validatePaymentStep },
  { title: 'Employment details', validate: validateEmploymentStep },
  { title: 'Personal details', validate: validatePersonalStep },
] as const

/** Spec 000 §5: the whole form at submission. */
export const validateRegistration = (
  input: RegistrationInput,
  context: RegistrationContext,
): FieldErrors => ({
  ...validatePaymentStep(input, context),
  ...validateEmploymentStep(input, context),
  ...validatePersonalStep(input, context),
})
