import type { ApolloCache } from '@apollo/client'

/** After a holiday was added or cancelled their list is read again where it is on the screen. */
export const forgetHolidays = (cache: ApolloCache): void => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'deductionHolidays' })
}
