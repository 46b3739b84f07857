import type { Kobo } from '../money.ts'

/** Spec 002 §3: 'blossom' is the one estate, anything else the other. */
export type EstateId = 'blossom' | 'university'

export const ESTATES = {
  blossom: { name: 'Blossom Estate Iyana Ipaja' },
  university: { name: 'University Layout Iperu' },
} as const satisfies Record<EstateId, { name: string }>

export const ESTATE_IDS = ['blossom', 'university'] as const satisfies readonly EstateId[]

/** The estate a request names (Spec 002 §3). */
export const estateOf = (choice: string): EstateId => (choice === 'blossom' ? 'blossom' : 'university')

/** The plots of one estate. */
export interface EstatePlots {
  readonly total: number
  readonly available: number
  readonly status: 'open' | 'closed'
}

/** Spec 002 §3: the land configuration. Prices in kobo a plot. */
export interface LandConfiguration {
  readonly memberPlotPrice: Kobo
  readonly nonMemberPlotPrice: Kobo
  /** Percent of the total a partial payment starts with. */
  readonly minimumPaymentPercent: number
  /** Months. */
  readonly maximumInstalments: number
  readonly estates: Readonly<Record<EstateId, EstatePlots>>
}
