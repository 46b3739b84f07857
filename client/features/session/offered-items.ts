import type { ApolloClient } from '@apollo/client'
import type { MenuItem } from '../../shell/menu.ts'
import { OFFERED_MENU } from '../../shell/offered-menu.ts'
import { BackendOffersDocument } from './BackendOffers.generated.ts'

/** The menu's items for staff that the backend has the calls for. What it lacks is null in the answer. */
export async function readOfferedItems(client: ApolloClient, isAdmin: boolean): Promise<readonly MenuItem[]> {
  const { data } = await client.query({
    query: BackendOffersDocument,
    variables: { isAdmin },
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  })
  return [
    ...(data?.periods ? [OFFERED_MENU.books] : []),
    ...(data?.payers ? [OFFERED_MENU.payroll] : []),
    ...(data?.staffAccounts ? [OFFERED_MENU.staffAccounts] : []),
    ...(data?.auditLog ? [OFFERED_MENU.auditLog] : []),
  ]
}
