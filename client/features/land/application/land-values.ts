import type { FieldPath } from 'react-hook-form'
import { type FieldErrors, hasErrors, knownDate, prefixErrors } from '#rules/field-errors.ts'
import type { EstateId, EstatePlots, LandConfiguration } from '#rules/land/estates.ts'
import { type LandMemberType, type LandQuote, landQuote, percentFor } from '#rules/land/quote.ts'
import {
  type LandApplicationContext,
  type LandApplicationInput,
  plotsError,
  validateLandApplication,
  validateLandPurchase,
} from '#rules/land/validate-application.ts'
import { type Kobo, percentOf } from '#rules/money.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import type { ApplyForLandInput } from '../../../apollo/graph-types.generated.ts'
import { numberTyped } from '../../../forms/number-typed.ts'
import { whyNoFigures } from '../../../forms/why-no-figures.ts'
import type { WizardStep } from '../../../forms/wizard/empty-fields.ts'
import type { LandSettings } from '../configuration-values.ts'

/** The values of the application: texts as typed, files from the device. Spec 002 §3. */
export interface LandValues {
  acquisition: {
    estate: '' | 'BLOSSOM' | 'UNIVERSITY'
    plots: string
    paymentType: 'FULL' | 'PARTIAL'
    percentPaid: string
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

type LandField = keyof typeof LABELS

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

const ESTATES: Readonly<Record<string, EstateId>> = { BLOSSOM: 'blossom', UNIVERSITY: 'university' }

/** The purchase as the rules take it. */
function purchaseOf({ acquisition }: Pick<LandValues, 'acquisition'>) {
  const isPartial = acquisition.paymentType === 'PARTIAL'
  return {
    estate: ESTATES[acquisition.estate] ?? null,
    plots: numberTyped(acquisition.plots),
    paymentType: isPartial ? ('partial' as const) : ('full' as const),
    percentPaid: isPartial ? numberTyped(acquisition.percentPaid) : null,
    instalmentMonths: isPartial ? numberTyped(acquisition.instalmentMonths) : null,
  }
}

/** The price of the plots in kobo; null while their number is missing or wrong. */
export function priceOf(
  values: Pick<LandValues, 'acquisition'>,
  memberType: LandMemberType,
  terms: LandConfiguration,
): Kobo | null {
  const { plots } = purchaseOf(values)
  const wrong = validateLandPurchase(memberType, { plots, paymentType: 'full' }, terms)
  return plots === null || wrong['plots'] !== undefined
    ? null
    : landQuote({ memberType, plots, paymentType: 'full' }, terms).totalAmount
}

/** A first payment in kobo as the percentage that the form holds; '' for none. */
export const percentTyped = (price: Kobo, paid: Kobo | null): string =>
  paid === null ? '' : String(percentFor(price, paid))

/** The first payment in kobo that a typed percentage of the price comes to; null while it is no number. */
export function firstPayment(price: Kobo | null, percent: string): Kobo | null {
  const typed = numberTyped(percent)
  return price === null || typed === null || !(typed >= 0 && typed <= MOST_PERCENT)
    ? null
    : percentOf(price, typed)
}

/** Above it a percentage is a typing error; what is typed as naira stays far below. */
const MOST_PERCENT = 10_000

/** Why there is no plan yet, a line for each field that stands in the way. */
export function planObstacles(
  values: Pick<LandValues, 'acquisition'>,
  memberType: LandMemberType,
  terms: LandConfiguration,
): string[] {
  const { acquisition } = values
  return whyNoFigures(
    prefixErrors('acquisition', validateLandPurchase(memberType, purchaseOf(values), terms)),
    [
      { name: 'acquisition.estate', value: acquisition.estate, isChoice: true },
      { name: 'acquisition.plots', value: acquisition.plots },
      { name: 'acquisition.percentPaid', value: acquisition.percentPaid },
      { name: 'acquisition.instalmentMonths', value: acquisition.instalmentMonths },
    ].map((field) => Object.assign(field, { label: LABELS[field.name as LandField] })),
  )
}

/** What the chosen plots cost; null while the choice is incomplete or wrong. */
export function quoteOf(
  values: Pick<LandValues, 'acquisition'>,
  memberType: LandMemberType,
  terms: LandConfiguration,
): LandQuote | null {
  const { estate, plots, ...plan } = purchaseOf(values)
  if (plots === null || hasErrors(validateLandPurchase(memberType, { estate, plots, ...plan }, terms)))
    return null
  return landQuote({ memberType, plots, ...plan }, terms)
}

/** Checks the whole application, and that the estate has the plots. Keys are the fields of the form. */
export function validateLandValues(
  values: LandValues,
  { memberType, memberNumber }: LandApplicantKind,
  context: LandApplicationContext,
): FieldErrors {
  const acquisition = purchaseOf(values)
  const input: LandApplicationInput = { ...values, memberType, memberNumber, acquisition }
  const errors = validateLandApplication(input, context)
  const { estate, plots } = acquisition
  if (estate === null || plots === null || errors['acquisition.plots'] !== undefined) return errors
  const lacking = plotsError(estate, plots, context.configuration)
  return lacking === null ? errors : { ...errors, 'acquisition.plots': lacking }
}

/** The values as input of the graph; null while a required value is missing, which validation has reported before. */
export function forGraph(
  values: LandValues,
  { memberType, memberNumber }: LandApplicantKind,
  terms: LandConfiguration,
): ApplyForLandInput | null {
  const { acquisition, applicant, nextOfKin, payment, passport, signature, paymentProof } = values
  const isMember = memberType === 'member'
  const quote = quoteOf(values, memberType, terms)
  const { plots, percentPaid, instalmentMonths } = purchaseOf(values)
  const paymentDate = knownDate(payment.paymentDate)
  if (quote === null || plots === null || acquisition.estate === '' || paymentDate === null) return null
  if (passport === null || signature === null || paymentProof === null) return null
  const { faculty, department, salaryStructure, natureOfBusiness, ...person } = applicant
  return {
    memberType: isMember ? 'MEMBER' : 'NON_MEMBER',
    ...(isMember ? { memberNumber } : { nextOfKin }),
    applicant: {
      ...person,
      ...(isMember ? { faculty, department, salaryStructure } : { natureOfBusiness }),
    },
    acquisition: {
      estate: acquisition.estate,
      plots,
      paymentType: acquisition.paymentType,
      percentPaid,
      instalmentMonths,
      amountPaid: quote.amountPaid,
    },
    payment: { ...payment, paymentDate },
    passport,
    signature,
    paymentProof,
  }
}
