import type { ApolloClient } from '@apollo/client'
import type { Offer } from '../../shell/menu.ts'
import { AdminOffersDocument } from './AdminOffers.generated.ts'

/** What the backend has for admins beyond the documents. What it lacks is null in the answer. */
export async function readAdminOffers(client: ApolloClient): Promise<readonly Offer[]> {
  const { data } = await client.query({
    query: AdminOffersDocument,
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  })
  return [
    ...(data?.staffAccounts ? (['staff'] as const) : []),
    ...(data?.auditLog ? (['audit'] as const) : []),
  ]
}
