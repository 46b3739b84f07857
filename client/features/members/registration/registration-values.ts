import type { FieldPath } from 'react-hook-form'
import { knownDate } from '#rules/field-errors.ts'
import { REGISTRATION_STEPS } from '#rules/members/validate-registration.ts'
import type { Kobo } from '#rules/money.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import type { RegisterInput } from '../../../apollo/graph-types.generated.ts'
import type { WizardStep } from '../../../forms/wizard/empty-fields.ts'
import {
  EMPLOYMENT_LABELS,
  PERSON_LABELS,
  type PersonValues,
  personForGraph,
} from '../person/person-values.ts'

/**
 * The values of the wizard: texts as typed or chosen, days as the date fields give them, the amount in kobo. Spec 000
 * §3.
 */
export interface RegistrationValues extends PersonValues {
  payment: {
    tellerName: string
    tellerReference: string
    amount: Kobo | null
    paymentDate: string
    bankName: string
  }
  password: string
  passwordConfirmation: string
  acceptsTerms: boolean
  /** The id in the referrer's link; '' without one. */
  referrerId: string
}

export type RegistrationField = FieldPath<RegistrationValues>

export const NOTHING_TYPED: RegistrationValues = {
  payment: { tellerName: '', tellerReference: '', amount: null, paymentDate: '', bankName: '' },
  employment: {
    organisation: '',
    campus: '',
    faculty: '',
    department: '',
    rank: '',
    staffNumber: '',
    gradeLevel: '',
    step: '',
    salaryStructure: '',
    payrollNumber: '',
    assumptionDate: '',
    retirementDate: '',
  },
  category: '',
  title: '',
  gender: '',
  name: '',
  birthDate: '',
  email: '',
  phone: '',
  homeAddress: '',
  passport: null,
  signature: null,
  password: '',
  passwordConfirmation: '',
  acceptsTerms: false,
  referrerId: '',
}

/** The fields of each step in the order of the page, with their labels. */
const STEP_LABELS = [
  {
    'payment.tellerName': 'Teller name',
    'payment.tellerReference': REGISTRATION_TEXTS.transactionId,
    'payment.amount': 'Amount paid',
    'payment.paymentDate': 'Payment date',
    'payment.bankName': 'Bank name',
  },
  EMPLOYMENT_LABELS,
  {
    ...PERSON_LABELS,
    password: 'Password',
    passwordConfirmation: 'Password again',
    acceptsTerms: 'Terms',
  },
] as const satisfies readonly Partial<Record<RegistrationField, string>>[]

type Labels = (typeof STEP_LABELS)[0] & (typeof STEP_LABELS)[1] & (typeof STEP_LABELS)[2]

/** Labels of all fields. */
export const LABELS: Labels = { ...STEP_LABELS[0], ...STEP_LABELS[1], ...STEP_LABELS[2] }

/** The steps of the wizard in order: title and fields. */
export const STEPS: readonly WizardStep<RegistrationValues>[] = REGISTRATION_STEPS.map(
  ({ title }, index) => ({
    title,
    fields: Object.keys(STEP_LABELS[index] ?? {}) as RegistrationField[],
  }),
)

/** The values as input of the graph; null while a required value is missing, which validation has reported before. */
export function forGraph(values: RegistrationValues, idempotencyKey: string): RegisterInput | null {
  const { payment, passport, signature, referrerId, password, passwordConfirmation, acceptsTerms } = values
  const person = personForGraph(values)
  const paymentDate = knownDate(payment.paymentDate)
  if (person === null || !paymentDate) return null
  if (payment.amount === null || passport === null || signature === null) return null
  return {
    ...person,
    passport,
    signature,
    password,
    passwordConfirmation,
    acceptsTerms,
    payment: { ...payment, amount: payment.amount, paymentDate },
    ...(referrerId === '' ? {} : { referrerId }),
    idempotencyKey,
  }
}
