import type { ChartAccount } from '#rules/treasury/chart.ts'

/** An account of the chart as a record of its own. */
export interface Account extends ChartAccount {
  /** Its number, which names it. */
  readonly id: string
}
