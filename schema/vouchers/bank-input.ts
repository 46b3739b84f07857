import type { InputFields } from '../mutation.ts'

/** The statement that a change is about. */
export const statementId = (t: InputFields) =>
  t.id({ required: true, description: 'The `statementId` of the statement.' })

/** The lines that a change is about. */
export const lineIds = (t: InputFields) =>
  t.idList({ required: true, description: 'The `lineId` of each line.' })
