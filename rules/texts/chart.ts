/** Texts of charts. No document has them. */
export const CHART_TEXTS = {
  figures: 'Show the figures',
  loading: 'Drawing the chart',
  notDrawn: 'The chart could not be loaded. Its figures are below.',
  keys: 'The arrow keys go from one figure to the next. All figures are in the table below.',
} as const
