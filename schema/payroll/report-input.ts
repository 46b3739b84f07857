import { type InputFields, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

/** The input field that names the report. */
export const id = (t: InputFields) => idField(t, 'deduction report')

/** The backend's id of the report that an input names. Throws NOT_FOUND for the id of another record. */
export const reportIdOf = (given: string): string => recordIdOf('DeductionReport', given)

/** The input field of the version that was looked at. */
export const version = (t: InputFields) =>
  t.int({ required: true, description: 'The version that was looked at.' })

/** The input field that names the payer. */
export const payerId = (t: InputFields) => t.id({ required: true, description: 'The `id` of the payer.' })

/** The input field of the month. */
export const month = (t: InputFields) =>
  t.field({ type: 'YearMonth', required: true, description: "The month of the salaries: '2026-05'." })
