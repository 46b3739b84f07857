import type { EstateId } from '#rules/land/estates.ts'
import type { Kobo } from '#rules/money.ts'

/** Plots of one estate. */
export interface Estate {
  readonly id: EstateId
  readonly total: number
  readonly available: number
  readonly open: boolean
}

/** What land costs and on which terms. */
export interface SystemConfig {
  readonly memberPlotPrice: Kobo
  readonly nonMemberPlotPrice: Kobo
  /** Percent of the price, 0 to 100. */
  readonly minimumPaymentPercent: number
  readonly maximumInstalments: number
  readonly estates: readonly Estate[]
}

/** Reading the land programme. */
export interface LandSource {
  systemConfig(): Promise<SystemConfig>
}
