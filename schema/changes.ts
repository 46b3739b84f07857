import type { ArgBuilder } from '@pothos/core'
import { builder, type Types } from './builder.ts'
import { type PageArgs, type PageRequest, pageRequest } from './page.ts'

/** The word of the order by the last change in every enum of orders. */
export const UPDATED_AT = 'UPDATED_AT'

/** What that order is, for the enums that have it. */
export const UPDATED_AT_ORDER = {
  description:
    'By the last change, the earliest first: what is changed again comes again, at the end. A change is listed once every change before it can be read, so who reads on behind `endCursor` misses none. NOT_SUPPORTED_BY_BACKEND over a backend that keeps no such times.',
} as const

/** The orders of the queues that have no others. */
export const RequestOrderEnum = builder.enumType('RequestOrder', {
  description: 'The orders of a list of requests.',
  values: {
    REQUESTED_AT: {
      description:
        'By the time of submission: the newest first; those that wait, asked for by their state, the oldest first.',
    },
    UPDATED_AT: UPDATED_AT_ORDER,
  } as const,
})

/** The argument of a list whose records say when they were last changed. */
export const updatedSinceArg = (arg: ArgBuilder<Types>) =>
  arg({
    type: 'DateTime',
    description:
      'Only records whose `updatedAt` is this moment or a later one. A change can take some seconds to be read: who goes by the clock begins five minutes before the last reading, who reads by `orderBy: UPDATED_AT` and `after` misses none. What was removed is not listed. NOT_SUPPORTED_BY_BACKEND over a backend that keeps no such times.',
  })

/** The arguments of a list with `updatedSinceArg`, as received. */
export interface ChangeArgs extends PageArgs {
  readonly orderBy?: string | null | undefined
  readonly updatedSince?: Date | null | undefined
}

/** `pageRequest` for a list with `updatedSinceArg` and an order by the last change. */
export function pageOfChangesRequest({ orderBy, updatedSince, ...page }: ChangeArgs): PageRequest {
  const request = pageRequest(page)
  const isOrder = orderBy === UPDATED_AT
  return isOrder || updatedSince ? { ...request, changes: { since: updatedSince ?? null, isOrder } } : request
}
