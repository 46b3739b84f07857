import type { ApolloCache } from '@apollo/client'

/** After a change of an account the chart is read again when it is shown next. */
export const AFTER_CHART_CHANGE = {
  update: (cache: ApolloCache) => {
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'chartOfAccounts' })
  },
}
