import type { Kobo } from '#rules/money.ts'

/** Colours that are told apart on every ground, in light and dark. */
type SeriesColour = 'brand.fg' | 'accent.fg' | 'info.fg' | 'danger.fg' | 'fg.muted'

/** One series of a chart. Its form tells it apart as its colour does. */
export interface ChartSeries {
  readonly id: string
  readonly label: string
  readonly colour: SeriesColour
  readonly drawnAs: 'line' | 'dashed line' | 'dotted line' | 'solid bar' | 'outlined bar' | 'hatched bar'
}

/** One place on the axis with an amount of each series, by the id of the series. */
export interface ChartPoint {
  readonly id: string
  /** On the axis: 'Oct 26'. */
  readonly label: string
  /** In full: 'October 2026'. */
  readonly name: string
  /** In kobo. */
  readonly amounts: Readonly<Record<string, Kobo>>
}

/** What a chart draws. */
export interface ChartData {
  readonly title: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
}

/** The dashes of a line, as SVG has them. */
export const dashesOf = ({ drawnAs }: ChartSeries): string =>
  drawnAs === 'dashed line' ? '8 4' : drawnAs === 'dotted line' ? '2 4' : 'none'

export const isLine = ({ drawnAs }: ChartSeries): boolean => drawnAs.endsWith('line')
