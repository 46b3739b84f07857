import type { InputFields } from '../mutation.ts'

/** The input field that names a financial year. */
export const yearField = (t: InputFields) =>
  t.int({ required: true, description: 'The year in which it ends.' })
