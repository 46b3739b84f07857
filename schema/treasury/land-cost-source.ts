import type { EstateId } from '#rules/land/estates.ts'
import type { Kobo } from '#rules/money.ts'

/** What one plot of each estate cost the society; null while that is not known. */
export type LandCosts = Readonly<Record<EstateId, Kobo | null>>

/** The port of the cost of land. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend keeps none. */
export interface LandCostSource {
  landCosts(): Promise<LandCosts>
  saveLandCosts(costs: LandCosts): Promise<{ readonly message: string | null }>
}
