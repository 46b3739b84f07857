import { type AmountField, amountError, collectErrors, type FieldErrors } from '../field-errors.ts'
import { type Kobo, kobo } from '../money.ts'
import { LAND_TEXTS } from '../texts/land.ts'
import type { EstateId } from './estates.ts'

/** What one plot of each estate cost the society, in a form; blank while none is known. */
export type LandCostsForm = Readonly<Record<EstateId, AmountField>>

const costError = (cost: AmountField): string | null => {
  if (cost === null || cost === undefined) return null
  return cost > 0 ? amountError(cost) : LAND_TEXTS.costNotPositive
}

/** What is wrong with the costs of plots. Keys: `blossom`, `university`. */
export const validateLandCosts = ({ blossom, university }: LandCostsForm): FieldErrors =>
  collectErrors({ blossom: costError(blossom), university: costError(university) })

/** What plots that are sold cost the society; null where the cost of one is not known. */
export const costOfPlots = (plots: number, plotCost: Kobo | null): Kobo | null =>
  plotCost === null ? null : kobo(plots * plotCost)
