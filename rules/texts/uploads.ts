/** Texts of uploads of tables. No document has them. */
export const UPLOAD_TEXTS = {
  tableHelp: 'A .csv or .xlsx file of at most 40 MB.',
  uploading: 'Uploading',
  dateOrder: 'Date format',
  decimalMark: 'Amount format',
  dateOrderTold: 'As found in the file',
} as const

/** How a column writes its dates. */
export const DATE_ORDER_LABELS = {
  DAY_FIRST: 'Day first: 31/05/2026',
  MONTH_FIRST: 'Month first: 05/31/2026',
} as const

/** How a column writes its amounts. */
export const DECIMAL_MARK_LABELS = {
  POINT: 'Point before kobo: 1,234.50',
  COMMA: 'Comma before kobo: 1.234,50',
} as const
