import type { ApolloClient } from '@apollo/client'
import { ADMIN_MENU } from '../../shell/admin-menu.ts'
import type { MenuItem } from '../../shell/menu.ts'
import { AdminOffersDocument } from './AdminOffers.generated.ts'

/** The menu's items for admins that the backend has the calls for. What it lacks is null in the answer. */
export async function readAdminItems(client: ApolloClient): Promise<readonly MenuItem[]> {
  const { data } = await client.query({
    query: AdminOffersDocument,
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  })
  return [
    ...(data?.staffAccounts ? [ADMIN_MENU.staffAccounts] : []),
    ...(data?.auditLog ? [ADMIN_MENU.auditLog] : []),
  ]
}
