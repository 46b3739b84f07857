import type { FieldPath } from 'react-hook-form'
import { isBlank, knownDate } from '#rules/field-errors.ts'
import { CAMPUS_LABELS, GENDER_LABELS, STAFF_CATEGORY_LABELS } from '#rules/members/options.ts'
import { REGISTRATION_STEPS } from '#rules/members/validate-registration.ts'
import type { Kobo } from '#rules/money.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import type { RegisterInput } from '../../../apollo/graph-types.generated.ts'

/**
 * The values of the wizard: texts as typed or chosen, days as the date fields give them, the amount in kobo. Spec 000
 * §3.
 */
export interface RegistrationValues {
  payment: {
    tellerName: string
    tellerReference: string
    amount: Kobo | null
    paymentDate: string
    bankName: string
  }
  employment: {
    organisation: string
    campus: string
    faculty: string
    department: string
    rank: string
    staffNumber: string
    gradeLevel: string
    step: string
    salaryStructure: string
    payrollNumber: string
    assumptionDate: string
    retirementDate: string
  }
  category: string
  title: string
  gender: string
  name: string
  birthDate: string
  email: string
  phone: string
  homeAddress: string
  passport: File | null
  signature: File | null
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
  {
    'employment.organisation': 'Organisation',
    'employment.campus': 'Campus',
    'employment.faculty': 'Faculty',
    'employment.department': 'Department',
    category: 'Category',
    'employment.staffNumber': 'Staff number',
    'employment.rank': 'Rank',
    'employment.gradeLevel': 'Grade level',
    'employment.step': 'Step',
    'employment.salaryStructure': 'Salary structure',
    'employment.payrollNumber': 'IPPIS / payroll number',
    'employment.assumptionDate': 'Assumption of duty',
    'employment.retirementDate': 'Retirement date',
  },
  {
    title: 'Title',
    name: 'Full name',
    gender: 'Gender',
    birthDate: 'Date of birth',
    email: 'E-mail',
    phone: 'Phone number',
    homeAddress: 'Home address',
    passport: 'Passport photograph',
    signature: 'Signature',
    password: 'Password',
    passwordConfirmation: 'Password again',
    acceptsTerms: 'Terms',
  },
] as const satisfies readonly Partial<Record<RegistrationField, string>>[]

type Labels = (typeof STEP_LABELS)[0] & (typeof STEP_LABELS)[1] & (typeof STEP_LABELS)[2]

/** Labels of all fields. */
export const LABELS: Labels = { ...STEP_LABELS[0], ...STEP_LABELS[1], ...STEP_LABELS[2] }

/** The steps of the wizard in order: title and fields. */
export const STEPS = REGISTRATION_STEPS.map(({ title }, index) => ({
  title,
  fields: Object.keys(STEP_LABELS[index] ?? {}) as RegistrationField[],
}))

/** The step of a field, from 0; null for a field that is in no step. */
export function stepOf(field: string): number | null {
  const index = STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
  return index === -1 ? null : index
}

/** The value of a field with a dotted name. */
function valueAt(values: RegistrationValues, field: string): unknown {
  let value: unknown = values
  for (const part of field.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  return value
}

/** The empty fields of a step, in order. */
export const emptyFields = (values: RegistrationValues, step: number): readonly RegistrationField[] =>
  (STEPS[step]?.fields ?? []).filter((field) => {
    const value = valueAt(values, field)
    return value === false || isBlank(value)
  })

/** The graph's name of a choice by its label; null for a text that is not a choice. */
function nameOf<Name extends string>(labels: Readonly<Record<Name, string>>, label: string): Name | null {
  const names = Object.keys(labels) as Name[]
  return names.find((name) => labels[name] === label) ?? null
}

/** The values as input of the graph; null while a required value is missing, which validation has reported before. */
export function forGraph(values: RegistrationValues, idempotencyKey: string): RegisterInput | null {
  const { payment, employment, passport, signature, referrerId, ...person } = values
  const [gender, category] = [
    nameOf(GENDER_LABELS, person.gender),
    nameOf(STAFF_CATEGORY_LABELS, person.category),
  ]
  const campus = nameOf(CAMPUS_LABELS, employment.campus)
  if (!gender || !category || !campus) return null
  const [birthDate, paymentDate] = [knownDate(person.birthDate), knownDate(payment.paymentDate)]
  const [assumptionDate, retirementDate] = [
    knownDate(employment.assumptionDate),
    knownDate(employment.retirementDate),
  ]
  if (!birthDate || !paymentDate || !assumptionDate || !retirementDate) return null
  if (payment.amount === null || passport === null || signature === null) return null
  return {
    ...person,
    gender,
    category,
    birthDate,
    passport,
    signature,
    payment: { ...payment, amount: payment.amount, paymentDate },
    employment: { ...employment, campus, assumptionDate, retirementDate },
    ...(referrerId === '' ? {} : { referrerId }),
    idempotencyKey,
  }
}
