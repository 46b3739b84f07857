import { collectErrors, type FieldErrors } from '#rules/field-errors.ts'
import { type GuarantorInput, validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import type { Kobo } from '#rules/money.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import type { SubmitGuarantorInput } from '../../apollo/graph-types.generated.ts'

/** The guarantor form as it is filled: amounts in kobo, the question of membership open at first. */
export interface GuarantorFormValues {
  surname: string
  otherName: string
  residentialAddress: string
  permanentAddress: string
  telephone: string
  email: string
  workPlace: string
  nextOfKin: string
  nextOfKinPhone: string
  nextOfKinEmail: string
  isMember: 'yes' | 'no' | ''
  shareCapital: Kobo | null
  ordinarySavings: Kobo | null
  retirementSavings: Kobo | null
  christmasSavings: Kobo | null
  educationSavings: Kobo | null
  landDevelopmentSavings: Kobo | null
  passport: File | null
  signature: File | null
}

export const EMPTY_GUARANTOR_FORM: GuarantorFormValues = {
  surname: '',
  otherName: '',
  residentialAddress: '',
  permanentAddress: '',
  telephone: '',
  email: '',
  workPlace: '',
  nextOfKin: '',
  nextOfKinPhone: '',
  nextOfKinEmail: '',
  isMember: '',
  shareCapital: null,
  ordinarySavings: null,
  retirementSavings: null,
  christmasSavings: null,
  educationSavings: null,
  landDevelopmentSavings: null,
  passport: null,
  signature: null,
}

/** Labels of the fields; the summary of errors names them too. */
export const GUARANTOR_LABELS: Readonly<Record<keyof GuarantorFormValues, string>> = {
  surname: 'Surname',
  otherName: 'Other name',
  telephone: 'Telephone',
  email: 'E-mail',
  residentialAddress: 'Residential address',
  permanentAddress: 'Permanent address',
  workPlace: 'Place of work',
  nextOfKin: 'Name of next of kin',
  nextOfKinPhone: 'Phone of next of kin',
  nextOfKinEmail: 'E-mail of next of kin',
  isMember: 'Are you a member of the society?',
  shareCapital: 'Share capital',
  ordinarySavings: 'Ordinary savings',
  retirementSavings: 'Retirement savings',
  christmasSavings: 'Christmas savings',
  educationSavings: 'Education savings',
  landDevelopmentSavings: 'Land development savings',
  passport: 'Passport photograph',
  signature: 'Signature',
}

/** What a member says they have saved, in the order of the form; the first two are required of members. */
export const SAVINGS_FIELDS = [
  'shareCapital',
  'ordinarySavings',
  'retirementSavings',
  'christmasSavings',
  'educationSavings',
  'landDevelopmentSavings',
] as const satisfies readonly (keyof GuarantorFormValues)[]

/** Savings are asked of members alone: what was typed before the answer was changed is not sent. */
function inputOf(values: GuarantorFormValues): GuarantorInput {
  const isMember = values.isMember === 'yes'
  const savings = Object.fromEntries(SAVINGS_FIELDS.map((field) => [field, isMember ? values[field] : null]))
  return { ...values, ...savings, isMember }
}

/** Spec 002 §5, and the answer to the question of membership, which the graph takes as yes or no. */
export const validateGuarantorForm = (values: GuarantorFormValues): FieldErrors => ({
  ...collectErrors({ isMember: values.isMember === '' ? GUARANTORS_TEXTS.sayWhetherMember : null }),
  ...validateGuarantor(inputOf(values)),
})

/** The form as the graph takes it; null while a picture is missing. `key`: sent twice, it is done once. */
export function sendable(
  values: GuarantorFormValues,
  reference: string,
  key: string,
): SubmitGuarantorInput | null {
  const { passport, signature, isMember, ...rest } = values
  if (passport === null || signature === null) return null
  const savings = Object.fromEntries(
    SAVINGS_FIELDS.map((field) => [field, isMember === 'yes' ? values[field] : null]),
  )
  return {
    ...rest,
    ...savings,
    passport,
    signature,
    isMember: isMember === 'yes',
    reference,
    idempotencyKey: key,
  }
}
