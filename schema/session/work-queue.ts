import { builder } from '../builder.ts'

/**
 * Numbers of requests that wait for staff. Each domain adds its count, which calls the backend only when it is
 * selected.
 */
export const WorkQueueRef = builder.objectRef<object>('WorkQueue').implement({
  access: 'STAFF',
  description:
    'Numbers of requests that wait for a decision by staff. Each costs one backend call, so select only those that you show. A count may be five seconds old. A count is null when the backend cannot provide it.',
})
