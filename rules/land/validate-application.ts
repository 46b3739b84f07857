import type { PlainDate } from '../dates.ts'
import {
  type AmountField,
  type CountField,
  collectErrors,
  type DateField,
  type FieldErrors,
  type FileField,
  hasErrors,
  isBlank,
  isWholeNumber,
  pastDateError,
  prefixErrors,
  requiredName,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { emailError, phoneError, reachErrors } from '../members/contact-fields.ts'
import type { KinInput } from '../members/validate-next-of-kin.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { LAND_TEXTS } from '../texts/land.ts'
import { ESTATE_IDS, type EstateId, type LandConfiguration } from './estates.ts'
import { type LandMemberType, type LandPaymentType, landQuote } from './quote.ts'

/** The application for plots, for members and for the public. Amounts in kobo. */
export interface LandApplicationInput {
  readonly memberType: LandMemberType
  readonly memberNumber?: TextField
  readonly applicant?: {
    readonly fullName?: TextField
    readonly email?: TextField
    readonly phone?: TextField
    readonly address?: TextField
    /** Members. */
    readonly faculty?: TextField
    readonly department?: TextField
    readonly salaryStructure?: TextField
    /** Non-members. */
    readonly natureOfBusiness?: TextField
  } | null
  /** Non-members. */
  readonly nextOfKin?: KinInput | null
  readonly acquisition?: {
    readonly estate?: EstateId | null | undefined
    readonly plots?: CountField
    readonly paymentType?: LandPaymentType | null | undefined
    /** Percent, for a partial payment. */
    readonly percentPaid?: number | null | undefined
    readonly amountPaid?: AmountField
    /** Months, for a partial payment. */
    readonly instalmentMonths?: CountField
  } | null
  readonly payment?: {
    readonly transactionId?: TextField
    readonly tellerId?: TextField
    readonly bankName?: TextField
    readonly paymentDate?: DateField
  } | null
  readonly passport?: FileField
  readonly signature?: FileField
  readonly paymentProof?: FileField
}

export interface LandApplicationContext {
  readonly configuration: LandConfiguration
  readonly today: PlainDate
}

const BLANK = LAND_TEXTS.cannotBeBlank

/** The most plots of one application, so that the total is exact even at the highest price. */
const PLOTS_MAX = 1000

/** Why plots of an estate cannot be applied for; null when they can. Callers report it as a conflict. */
export function plotsError(estate: EstateId, plots: number, configuration: LandConfiguration): string | null {
  const { status, available } = configuration.estates[estate]
  if (status !== 'open') return LAND_TEXTS.estateClosed
  return plots > available ? LAND_TEXTS.tooFewPlots(available) : null
}

function validateApplicant(input: LandApplicationInput): FieldErrors {
  const applicant = input.applicant ?? {}
  const isMember = input.memberType === 'member'
  return collectErrors({
    fullName: requiredName(applicant.fullName, BLANK),
    email: emailError(applicant.email, BLANK),
    phone: phoneError(applicant.phone, BLANK),
    address: requiredText(applicant.address, BLANK),
    faculty: isMember ? requiredText(applicant.faculty, BLANK) : null,
    department: isMember ? requiredText(applicant.department, BLANK) : null,
    salaryStructure: isMember ? requiredText(applicant.salaryStructure, BLANK) : null,
    natureOfBusiness: isMember ? null : requiredText(applicant.natureOfBusiness, BLANK),
  })
}

function validateNextOfKin(kin: KinInput): FieldErrors {
  return collectErrors({
    name: requiredName(kin.name, BLANK),
    relationship: requiredText(kin.relationship, BLANK),
    ...reachErrors(kin, { phone: BLANK, email: BLANK }),
    address: requiredText(kin.address, BLANK),
  })
}

/**
 * What is bought and how it is paid. Keys: `estate`, `plots`, `paymentType`, `percentPaid`,
 * `instalmentMonths`, `amountPaid`.
 */
export function validateLandPurchase(
  memberType: LandMemberType,
  acquisition: LandApplicationInput['acquisition'],
  configuration: LandConfiguration,
): FieldErrors {
  const { estate, plots, paymentType, percentPaid, amountPaid, instalmentMonths } = acquisition ?? {}
  const isPartial = paymentType === 'partial'
  const percentError = isBlank(percentPaid)
    ? BLANK
    : (percentPaid ?? 0) >= 100
      ? LAND_TEXTS.percentTooHigh
      : (percentPaid ?? 0) >= configuration.minimumPaymentPercent
        ? null
        : LAND_TEXTS.percentTooLow(configuration.minimumPaymentPercent)
  const most = configuration.maximumInstalments
  const errors = collectErrors({
    estate: isBlank(estate)
      ? BLANK
      : ESTATE_IDS.some((id) => id === estate)
        ? null
        : FIELD_TEXTS.chooseFromList,
    plots: isBlank(plots) ? BLANK : isWholeNumber(plots, 1, PLOTS_MAX) ? null : LAND_TEXTS.plotsInvalid,
    paymentType: isBlank(paymentType) ? BLANK : null,
    percentPaid: isPartial ? percentError : null,
    instalmentMonths: !isPartial
      ? null
      : isBlank(instalmentMonths)
        ? BLANK
        : isWholeNumber(instalmentMonths, 1, most)
          ? null
          : LAND_TEXTS.monthsInvalid(most),
  })
  if (hasErrors(errors) || amountPaid === null || amountPaid === undefined || !plots || !paymentType)
    return errors
  const quote = landQuote({ memberType, plots, paymentType, percentPaid, instalmentMonths }, configuration)
  return amountPaid === quote.amountPaid ? errors : { amountPaid: LAND_TEXTS.amountDiffers(quote.amountPaid) }
}

/**
 * A land application (our extension; the fields are Spec 002 §3's). Keys: `memberNumber`, `applicant.fullName` …,
 * `nextOfKin.name` …, `acquisition.estate` …, `payment.transactionId` …, `passport`, `signature`, `paymentProof`.
 * `plotsError` checks whether the estate has the plots.
 */
export function validateLandApplication(
  input: LandApplicationInput,
  context: LandApplicationContext,
): FieldErrors {
  const isMember = input.memberType === 'member'
  const payment = input.payment ?? {}
  return {
    ...collectErrors({
      memberNumber: isMember && isBlank(input.memberNumber) ? LAND_TEXTS.memberIdRequired : null,
    }),
    ...prefixErrors('applicant', validateApplicant(input)),
    ...(isMember ? {} : prefixErrors('nextOfKin', validateNextOfKin(input.nextOfKin ?? {}))),
    ...prefixErrors(
      'acquisition',
      validateLandPurchase(input.memberType, input.acquisition, context.configuration),
    ),
    ...prefixErrors(
      'payment',
      collectErrors({
        transactionId: requiredText(payment.transactionId, BLANK),
        tellerId: requiredText(payment.tellerId, BLANK),
        bankName: requiredText(payment.bankName, BLANK),
        paymentDate: pastDateError(payment.paymentDate, context.today, BLANK),
      }),
    ),
    ...collectErrors({
      passport: isBlank(input.passport) ? BLANK : null,
      signature: isBlank(input.signature) ? BLANK : null,
      paymentProof: isBlank(input.paymentProof) ? BLANK : null,
    }),
  }
}
