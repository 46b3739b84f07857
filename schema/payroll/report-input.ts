import type { InputFields } from '../mutation.ts'

/** The input field that names the report. */
export const reportId = (t: InputFields) =>
  t.id({ required: true, description: 'The `reportId` of the report.' })

/** The input field of the version that was looked at. */
export const version = (t: InputFields) =>
  t.int({ required: true, description: 'The version that was looked at.' })

/** The input field that names the payer. */
export const payerId = (t: InputFields) => t.id({ required: true, description: 'The `id` of the payer.' })

/** The input field of the month. */
export const month = (t: InputFields) =>
  t.field({ type: 'YearMonth', required: true, description: "The month of the salaries: '2026-05'." })

/** The field of the payloads of mutations that make a report. */
export const ID_FIELD = ['reportId', 'The `reportId` of the report; null when nothing was made.'] as const
