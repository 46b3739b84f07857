import type { FieldPath } from 'react-hook-form'
import type { EstatePlots, LandConfiguration } from '#rules/land/estates.ts'
import type { LandMemberType } from '#rules/land/quote.ts'
import type { Kobo } from '#rules/money.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import type { WizardStep } from '../../../forms/wizard/empty-fields.ts'
import type { LandSettings } from '../configuration-values.ts'

/** The values of the application: texts as typed, files from the device. Spec 002 §3. */
export interface LandValues {
  acquisition: {
    estate: '' | 'BLOSSOM' | 'UNIVERSITY'
    plots: string
    paymentType: 'FULL' | 'PARTIAL'
    percentPaid: string
    /** The first payment in kobo where naira was typed last, from which the percentage follows; else null. Old drafts have none. */
    firstPayment?: Kobo | null
    instalmentMonths: string
  }
  applicant: Record<'fullName' | 'email' | 'phone' | 'address', string> &
    Record<'faculty' | 'department' | 'salaryStructure' | 'natureOfBusiness', string>
  nextOfKin: Record<'name' | 'relationship' | 'phone' | 'email' | 'address', string>
  payment: Record<'transactionId' | 'tellerId' | 'bankName' | 'paymentDate', string>
  passport: File | null
  signature: File | null
  paymentProof: File | null
}

/** Who applies: members with their number and work, others with their business and next of kin. */
export interface LandApplicantKind {
  readonly memberType: LandMemberType
  /** null for non-members. */
  readonly memberNumber: string | null
}

/** An empty application on the terms of the configuration. */
export const nothingTyped = (settings: LandSettings): LandValues => ({
  acquisition: {
    estate: '',
    plots: '1',
    paymentType: 'FULL',
    percentPaid: String(settings.minimumPaymentPercent),
    firstPayment: null,
    instalmentMonths: String(settings.maximumInstalments),
  },
  applicant: {
    fullName: '',
    email: '',
    phone: '',
    address: '',
    faculty: '',
    department: '',
    salaryStructure: '',
    natureOfBusiness: '',
  },
  nextOfKin: { name: '', relationship: '', phone: '', email: '', address: '' },
  payment: { transactionId: '', tellerId: '', bankName: '', paymentDate: '' },
  passport: null,
  signature: null,
  paymentProof: null,
})

/** Labels of all fields. */
export const LABELS = {
  'acquisition.estate': 'Estate',
  'acquisition.plots': 'Number of plots',
  'acquisition.paymentType': 'Payment type',
  'acquisition.percentPaid': 'First payment (%)',
  'acquisition.instalmentMonths': 'Months for the rest',
  'applicant.fullName': 'Full name',
  'applicant.email': 'E-mail',
  'applicant.phone': 'Phone',
  'applicant.address': 'Home address',
  'applicant.faculty': 'Faculty',
  'applicant.department': 'Department',
  'applicant.salaryStructure': 'Salary structure',
  'applicant.natureOfBusiness': 'Nature of business',
  'nextOfKin.name': 'Name of next of kin',
  'nextOfKin.relationship': 'Relationship to you',
  'nextOfKin.phone': 'Phone of next of kin',
  'nextOfKin.email': 'E-mail of next of kin',
  'nextOfKin.address': 'Address of next of kin',
  'payment.transactionId': 'Transaction ID',
  'payment.tellerId': 'Teller ID',
  'payment.bankName': 'Bank name',
  'payment.paymentDate': 'Payment date',
  paymentProof: 'Payment proof',
  passport: 'Passport photo',
  signature: 'Signature',
} as const satisfies Partial<Record<FieldPath<LandValues>, string>>

/** A field with a label. */
export type LandField = keyof typeof LABELS

const PLOTS: readonly LandField[] = ['acquisition.estate', 'acquisition.plots', 'acquisition.paymentType']
const PLAN: readonly LandField[] = ['acquisition.percentPaid', 'acquisition.instalmentMonths']
const PERSON: readonly LandField[] = [
  'applicant.fullName',
  'applicant.email',
  'applicant.phone',
  'applicant.address',
]
const WORK: readonly LandField[] = ['applicant.faculty', 'applicant.department', 'applicant.salaryStructure']
const KIN: readonly LandField[] = [
  'nextOfKin.name',
  'nextOfKin.relationship',
  'nextOfKin.phone',
  'nextOfKin.email',
  'nextOfKin.address',
]
const PAYMENT: readonly LandField[] = [
  'payment.transactionId',
  'payment.tellerId',
  'payment.bankName',
  'payment.paymentDate',
  'paymentProof',
  'passport',
  'signature',
]

/** A step of the application. */
export interface LandStep extends WizardStep<LandValues> {
  readonly id: keyof typeof LAND_TEXTS.steps
}

const step = (id: LandStep['id'], fields: readonly LandField[]): LandStep => ({
  id,
  title: LAND_TEXTS.steps[id],
  fields,
})

/** The steps in the order of the pages; only non-members name a next of kin. */
export const landSteps = (
  memberType: LandMemberType,
  paymentType: LandValues['acquisition']['paymentType'],
): readonly LandStep[] => {
  const isMember = memberType === 'member'
  return [
    step('plots', [...PLOTS, ...(paymentType === 'PARTIAL' ? PLAN : [])]),
    step('person', [...PERSON, ...(isMember ? WORK : (['applicant.natureOfBusiness'] as const))]),
    ...(isMember ? [] : [step('kin', KIN)]),
    step('payment', PAYMENT),
  ]
}

const NO_PLOTS: EstatePlots = { total: 0, available: 0, status: 'closed' }

/** The configuration in the form that the rules use; an estate that is left out has no plots. */
export function landTerms({ estates, ...terms }: LandSettings): LandConfiguration {
  const plots = (name: 'BLOSSOM' | 'UNIVERSITY'): EstatePlots => {
    const estate = estates.find((each) => each.name === name)
    if (estate === undefined) return NO_PLOTS
    const { total, available, status } = estate
    return { total, available, status: status === 'OPEN' ? 'open' : 'closed' }
  }
  return { ...terms, estates: { blossom: plots('BLOSSOM'), university: plots('UNIVERSITY') } }
}
