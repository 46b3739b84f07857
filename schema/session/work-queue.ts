import { builder } from '../builder.ts'

/**
 * Counts of what waits for staff. It has no data of its own: each domain adds its count, which costs that
 * domain's call only when it is asked for.
 */
export const WorkQueueRef = builder.objectRef<object>('WorkQueue').implement({
  access: 'STAFF',
  description:
    'What waits for a decision by staff. Each count costs one call of its own, so ask only for those shown; a count the backend cannot give is null.',
})
