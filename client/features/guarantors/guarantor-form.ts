import { collectErrors, type FieldErrors } from '#rules/field-errors.ts'
import { type GuarantorInput, validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { type DeclaredSavings, eachDeclaredSaving, listDeclared } from '#rules/savings/declared-savings.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import type { SubmitGuarantorInput } from '../../apollo/graph-types.generated.ts'

/** The values of the guarantor form: amounts in kobo, the question of membership unanswered at first. */
export interface GuarantorFormValues {
  surname: string
  otherName: string
  residentialAddress: string
  permanentAddress: string
  phone: string
  email: string
  workPlace: string
  nextOfKin: { name: string; phone: string; email: string }
  isMember: 'yes' | 'no' | ''
  /** Of a member who gives it. */
  memberNumber: string
  savings: DeclaredSavings
  passport: File | null
  signature: File | null
}

export const EMPTY_GUARANTOR_FORM: GuarantorFormValues = {
  surname: '',
  otherName: '',
  residentialAddress: '',
  permanentAddress: '',
  phone: '',
  email: '',
  workPlace: '',
  nextOfKin: { name: '', phone: '', email: '' },
  isMember: '',
  memberNumber: '',
  savings: eachDeclaredSaving(() => null),
  passport: null,
  signature: null,
}

/** A field of the form. */
export type GuarantorField =
  | Exclude<keyof GuarantorFormValues, 'nextOfKin' | 'savings'>
  | `nextOfKin.${keyof GuarantorFormValues['nextOfKin']}`
  | `savings.${keyof DeclaredSavings}`

/** Labels of the fields and of the error summary. */
export const GUARANTOR_LABELS: Readonly<Record<GuarantorField, string>> = {
  surname: 'Surname',
  otherName: 'Other name',
  phone: 'Telephone',
  email: 'E-mail',
  residentialAddress: 'Residential address',
  permanentAddress: 'Permanent address',
  workPlace: 'Place of work',
  'nextOfKin.name': 'Name of next of kin',
  'nextOfKin.phone': 'Phone of next of kin',
  'nextOfKin.email': 'E-mail of next of kin',
  isMember: 'Are you a member of the society?',
  memberNumber: 'Your member ID',
  'savings.shareCapital': 'Share capital',
  'savings.ordinarySavings': 'Ordinary savings',
  'savings.retirementSavings': 'Retirement savings',
  'savings.christmasSavings': 'Christmas savings',
  'savings.educationSavings': 'Education savings',
  'savings.landDevelopmentSavings': 'Land development savings',
  passport: 'Passport photograph',
  signature: 'Signature',
}

/** Only members declare savings; amounts typed before the answer was changed are not sent. */
const savingsOf = ({ isMember, savings }: GuarantorFormValues): DeclaredSavings =>
  isMember === 'yes' ? savings : eachDeclaredSaving(() => null)

const inputOf = (values: GuarantorFormValues): GuarantorInput => ({
  ...values,
  savings: savingsOf(values),
  isMember: values.isMember === 'yes',
})

/** Spec 002 §5, and the question of membership, which must be answered. */
export const validateGuarantorForm = (values: GuarantorFormValues): FieldErrors => ({
  ...collectErrors({ isMember: values.isMember === '' ? GUARANTORS_TEXTS.sayWhetherMember : null }),
  ...validateGuarantor(inputOf(values)),
})

/** The form as input of the graph; null while a picture is missing. `key` is the idempotency key. */
export function sendable(
  values: GuarantorFormValues,
  reference: string,
  key: string,
): SubmitGuarantorInput | null {
  const { passport, signature, isMember, nextOfKin } = values
  if (passport === null || signature === null) return null
  return {
    reference,
    surname: values.surname,
    otherName: values.otherName,
    phone: values.phone,
    email: values.email,
    residentialAddress: values.residentialAddress,
    permanentAddress: values.permanentAddress,
    workPlace: values.workPlace,
    nextOfKin: { name: nextOfKin.name, phone: nextOfKin.phone, email: nextOfKin.email },
    isMember: isMember === 'yes',
    ...(isMember === 'yes' &&
      values.memberNumber.trim() !== '' && { memberNumber: values.memberNumber.trim() }),
    savings: listDeclared(savingsOf(values)),
    passport,
    signature,
    idempotencyKey: key,
  }
}
