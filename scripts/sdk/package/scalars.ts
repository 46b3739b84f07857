/** A whole number of kobo: 250000 is ₦2,500.00. */
export type Kobo = number
/** A date without a time zone: '2026-11-20'. */
export type PlainDate = string
/** A month: '2026-11'. */
export type YearMonth = string
/** A moment in UTC: '2026-11-20T09:00:00.000Z'. */
export type DateTime = string
/** The number of an account in the chart: eight digits. */
export type AccountNumber = string

/** The types of the graph's scalars, for `config.scalars` of graphql-codegen. */
export const SCALARS = {
  Kobo: 'number',
  PlainDate: 'string',
  YearMonth: 'string',
  DateTime: 'string',
  AccountNumber: 'string',
  URL: 'string',
  Upload: 'Blob',
  ID: 'string',
} as const

/** Kobo as people read it: '₦2,500.00'. */
export const naira = (kobo: Kobo): string =>
  (kobo / 100).toLocaleString('en-NG', { style: 'currency', currency: 'NGN' })
