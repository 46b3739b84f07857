import {
  type AmountField,
  amountError,
  type CountField,
  collectErrors,
  type FieldErrors,
  isWholeNumber,
} from '../field-errors.ts'
import { LAND_TEXTS } from '../texts/land.ts'
import { ESTATE_IDS, type EstateId } from './estates.ts'

/** The most plots of an estate, to catch typing errors. */
const ESTATE_PLOTS_MAX = 100_000

/** The most months of instalments. */
export const INSTALMENTS_MAX = 600

/** The configuration modal. Prices in kobo, the percentage in percent, instalments in months. */
export interface LandConfigurationInput {
  readonly memberPlotPrice?: AmountField
  readonly nonMemberPlotPrice?: AmountField
  readonly minimumPaymentPercent?: number | null | undefined
  readonly maximumInstalments?: CountField
  readonly estates: Readonly<
    Record<EstateId, { readonly total?: CountField; readonly available?: CountField }>
  >
}

/**
 * Spec 002 §5: saving the configuration. Keys: `memberPlotPrice`, `nonMemberPlotPrice`, `minimumPaymentPercent`,
 * `maximumInstalments`, `estates.blossom.total`, `estates.blossom.available` and the same for university.
 */
export function validateLandConfiguration(input: LandConfigurationInput): FieldErrors {
  const { memberPlotPrice, nonMemberPlotPrice, minimumPaymentPercent: percentage } = input
  const percentageFits = typeof percentage === 'number' && percentage >= 0 && percentage <= 100
  const errors: Record<string, string> = {}
  for (const id of ESTATE_IDS) {
    const { total, available } = input.estates[id]
    if (!isWholeNumber(total, 0, ESTATE_PLOTS_MAX)) errors[`estates.${id}.total`] = LAND_TEXTS.plotsNotWhole
    if (!isWholeNumber(available, 0, ESTATE_PLOTS_MAX))
      errors[`estates.${id}.available`] = LAND_TEXTS.plotsNotWhole
    else if ((available ?? 0) > (total ?? 0))
      errors[`estates.${id}.available`] = LAND_TEXTS.availableOverTotal
  }
  const price = (amount: AmountField) =>
    (amount ?? 0) > 0 ? amountError(amount) : LAND_TEXTS.pricesNotPositive
  return {
    ...collectErrors({
      memberPlotPrice: price(memberPlotPrice),
      nonMemberPlotPrice: price(nonMemberPlotPrice),
      minimumPaymentPercent: percentageFits ? null : LAND_TEXTS.percentageOutOfRange,
      maximumInstalments: !isWholeNumber(input.maximumInstalments, 1)
        ? LAND_TEXTS.instalmentsNotPositive
        : isWholeNumber(input.maximumInstalments, 1, INSTALMENTS_MAX)
          ? null
          : LAND_TEXTS.monthsInvalid(INSTALMENTS_MAX),
    }),
    ...errors,
  }
}
