import type { ApolloCache } from '@apollo/client'

/** After a change of a schedule, which its answer shows, its items are read again where they are on the screen. */
export function forgetItems(cache: ApolloCache, schedule: { readonly id: string } | null | undefined): void {
  const id = schedule && cache.identify({ __typename: 'DeductionSchedule', id: schedule.id })
  if (id) cache.evict({ id, fieldName: 'items' })
}
