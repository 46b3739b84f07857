import { type FieldErrors, hasErrors, knownDate, prefixErrors } from '#rules/field-errors.ts'
import type { EstateId, LandConfiguration } from '#rules/land/estates.ts'
import { type LandMemberType, type LandQuote, landQuote, percentFor } from '#rules/land/quote.ts'
import {
  type LandApplicationContext,
  type LandApplicationInput,
  plotsError,
  validateLandApplication,
  validateLandPurchase,
} from '#rules/land/validate-application.ts'
import { type Kobo, percentOf } from '#rules/money.ts'
import type { ApplyForLandInput } from '../../../apollo/graph-types.generated.ts'
import { numberTyped } from '../../../forms/number-typed.ts'
import { whyNoFigures } from '../../../forms/why-no-figures.ts'
import { LABELS, type LandApplicantKind, type LandField, type LandValues } from './land-values.ts'

const ESTATES: Readonly<Record<string, EstateId>> = { BLOSSOM: 'blossom', UNIVERSITY: 'university' }

/** The price of the plots in kobo; null while their number is missing or wrong. */
export function priceOf(
  { acquisition }: Pick<LandValues, 'acquisition'>,
  memberType: LandMemberType,
  terms: LandConfiguration,
): Kobo | null {
  const plots = numberTyped(acquisition.plots)
  const wrong = validateLandPurchase(memberType, { plots, paymentType: 'full' }, terms)
  return plots === null || wrong['plots'] !== undefined
    ? null
    : landQuote({ memberType, plots, paymentType: 'full' }, terms).totalAmount
}

/** The purchase as the rules take it. Naira that was typed last stays naira, whatever the price becomes. */
function purchaseOf(
  values: Pick<LandValues, 'acquisition'>,
  memberType: LandMemberType,
  terms: LandConfiguration,
) {
  const { acquisition } = values
  const isPartial = acquisition.paymentType === 'PARTIAL'
  const price = priceOf(values, memberType, terms)
  const { firstPayment: paid = null } = acquisition
  const percent = price && paid !== null ? percentFor(price, paid) : numberTyped(acquisition.percentPaid)
  return {
    estate: ESTATES[acquisition.estate] ?? null,
    plots: numberTyped(acquisition.plots),
    paymentType: isPartial ? ('partial' as const) : ('full' as const),
    percentPaid: isPartial ? percent : null,
    instalmentMonths: isPartial ? numberTyped(acquisition.instalmentMonths) : null,
  }
}

/**
 * A first payment in kobo as the percentage that its box shows, with two decimals at most; '' for none. It is rounded down, so that
 * what is not enough does not look as if it were.
 */
export const percentShown = (price: Kobo, paid: Kobo | null): string =>
  paid === null ? '' : String(Math.floor(Number((percentFor(price, paid) * 100).toFixed(8))) / 100)

/** The first payment in kobo: what was typed in naira, or what a typed percentage of the price comes to; null while neither is known. */
export function firstPaymentOf(
  price: Kobo | null,
  { firstPayment: paid = null, percentPaid }: LandValues['acquisition'],
): Kobo | null {
  if (paid !== null) return paid
  const typed = numberTyped(percentPaid)
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
    prefixErrors(
      'acquisition',
      validateLandPurchase(memberType, purchaseOf(values, memberType, terms), terms),
    ),
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
  const { estate, plots, ...plan } = purchaseOf(values, memberType, terms)
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
  const acquisition = purchaseOf(values, memberType, context.configuration)
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
  const { plots, percentPaid, instalmentMonths } = purchaseOf(values, memberType, terms)
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
