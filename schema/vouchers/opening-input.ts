import type { InputFields } from '../mutation.ts'

/** The batch that a change is about. */
export const batchId = (t: InputFields) =>
  t.id({ required: true, description: 'The `batchId` of the batch.' })
