import { divideInstalments, type Kobo, kobo, percentOf, ZERO_KOBO } from '../money.ts'
import type { LandConfiguration } from './estates.ts'

export type LandMemberType = 'member' | 'non-member'

export type LandPaymentType = 'full' | 'partial'

/** A purchase that has passed `validateLandApplication`. */
export interface LandPurchase {
  readonly memberType: LandMemberType
  readonly plots: number
  readonly paymentType: LandPaymentType
  /** The first payment in percent, for a partial payment. */
  readonly percentPaid?: number | null | undefined
  /** Months in which the rest is paid, for a partial payment. */
  readonly instalmentMonths?: number | null | undefined
}

/** Spec 002 §3: the amounts of a land purchase, in kobo. */
export interface LandQuote {
  readonly plotPrice: Kobo
  readonly totalAmount: Kobo
  /** Percent; 100 for full payment. */
  readonly percentPaid: number
  readonly amountPaid: Kobo
  readonly outstandingAmount: Kobo
  /** null for full payment. */
  readonly instalmentMonths: number | null
  /** The regular instalment; null for full payment. */
  readonly monthlyInstalment: Kobo | null
  /** One per month; their sum is the outstanding amount. */
  readonly instalments: readonly Kobo[]
}

/** The amounts of a purchase by the current configuration. */
export function landQuote(purchase: LandPurchase, configuration: LandConfiguration): LandQuote {
  const plotPrice =
    purchase.memberType === 'member' ? configuration.memberPlotPrice : configuration.nonMemberPlotPrice
  const totalAmount = kobo(plotPrice * purchase.plots)
  if (purchase.paymentType === 'full') {
    return {
      plotPrice,
      totalAmount,
      percentPaid: 100,
      amountPaid: totalAmount,
      outstandingAmount: ZERO_KOBO,
      instalmentMonths: null,
      monthlyInstalment: null,
      instalments: [],
    }
  }
  const percentPaid = purchase.percentPaid ?? configuration.minimumPaymentPercent
  const instalmentMonths = purchase.instalmentMonths ?? configuration.maximumInstalments
  const amountPaid = percentOf(totalAmount, percentPaid)
  const outstandingAmount = kobo(totalAmount - amountPaid)
  const instalments = divideInstalments(outstandingAmount, instalmentMonths)
  return {
    plotPrice,
    totalAmount,
    percentPaid,
    amountPaid,
    outstandingAmount,
    instalmentMonths,
    monthlyInstalment: instalments[0] ?? null,
    instalments,
  }
}

/** The digits behind the point with which a percentage names any amount of any total to the kobo. */
const MOST_DIGITS = 15

/** The shortest percentage of a total (kobo, above 0) that comes to this amount to the kobo. */
export function percentFor(total: Kobo, amount: Kobo): number {
  const exact = (amount * 100) / total
  for (let digits = 0; digits < MOST_DIGITS; digits += 1) {
    const percent = Number(exact.toFixed(digits))
    if (percentOf(total, percent) === amount) return percent
  }
  return exact
}
