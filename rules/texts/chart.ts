/** Texts of charts. No document has them. */
export const CHART_TEXTS = {
  figures: 'Show the figures',
  loading: 'Drawing the chart',
  notDrawn: 'The chart could not be loaded. Its figures are below.',
  keys: 'Use the arrow keys to move between figures. All figures are in the table below.',
} as const
