import type { ApolloClient } from '@apollo/client'
import { isOpenToAuditors } from '../../shell/auditor-routes.ts'
import type { MenuItem } from '../../shell/menu.ts'
import { OFFERED_MENU } from '../../shell/offered-menu.ts'
import { BackendOffersDocument } from './BackendOffers.generated.ts'

const books: MenuItem = OFFERED_MENU.books

/** The menu of auditors: of the books the pages that are open to them, and the audit log. A backend without books has none. */
export const AUDITOR_ITEMS: readonly MenuItem[] = [
  ...(books.type === 'multiple'
    ? [{ ...books, items: books.items.filter(({ route }) => isOpenToAuditors(route)) }]
    : []),
  OFFERED_MENU.auditLog,
]

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
