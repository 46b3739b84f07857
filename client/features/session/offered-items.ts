import type { ApolloClient } from '@apollo/client'
import { errorAt, hasCode } from '../../apollo/graph-error.ts'
import type { RouteName } from '../../paths.ts'
import { isOpenToAuditors } from '../../shell/auditor-routes.ts'
import type { MenuItem } from '../../shell/menu.ts'
import { OFFERED_MENU } from '../../shell/offered-menu.ts'
import { BackendOffersDocument, type BackendOffersQuery } from './BackendOffers.generated.ts'

const books: MenuItem = OFFERED_MENU.books

/** The menu of auditors: of the books the pages that are open to them, and the audit log. A backend without books has none. */
export const AUDITOR_ITEMS: readonly MenuItem[] = [
  ...(books.type === 'multiple'
    ? [{ ...books, items: books.items.filter(({ route }) => isOpenToAuditors(route)) }]
    : []),
  OFFERED_MENU.auditLog,
]

type Part = Exclude<keyof BackendOffersQuery, '__typename'>

/** What tells that the backend has the calls of a page. The other pages of the books are read over the chart of accounts. */
const PARTS: Readonly<Partial<Record<RouteName, Part>>> = {
  vouchers: 'vouchers',
  bankStatements: 'bankStatements',
  unapplied: 'unappliedBalances',
  reversals: 'reversals',
  periods: 'periods',
  yearEnd: 'periods',
  fixedAssets: 'fixedAssets',
  bankAccounts: 'societyBankAccounts',
  openingBalances: 'openingBatches',
  deductionSchedules: 'deductionSchedules',
  deductionReports: 'deductionReports',
  remittances: 'remittances',
  unremitted: 'remittances',
  deductionHolidays: 'deductionHolidays',
  allocation: 'allocationRule',
  payers: 'payers',
  exports: 'exports',
  staffAccounts: 'staffAccounts',
  programs: 'serviceAccounts',
  auditLog: 'auditLog',
}

const MENU: readonly MenuItem[] = Object.values(OFFERED_MENU)

/** What only admins are asked about. */
const OF_ADMINS: ReadonlySet<Part> = new Set(['auditLog', 'staffAccounts', 'serviceAccounts'])

/** What tells that a page is not there; with any other failure it may be there, and says itself what is wrong. */
const NOT_THERE = ['NOT_SUPPORTED_BY_BACKEND', 'FORBIDDEN', 'UNAUTHENTICATED'] as const

/** The menu's items for staff, without those of which the answer says that the backend lacks their calls. */
export async function readOfferedItems(client: ApolloClient, isAdmin: boolean): Promise<readonly MenuItem[]> {
  const { data, error } = await client.query({
    query: BackendOffersDocument,
    variables: { isAdmin },
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  })
  const isOffered = ({ route }: { readonly route: RouteName }): boolean => {
    const part = PARTS[route] ?? 'chartOfAccounts'
    if (data?.[part]) return true
    if (OF_ADMINS.has(part) && !isAdmin) return false
    const failure = errorAt(error, [part])
    return failure !== null && !NOT_THERE.some((code) => hasCode(failure, code))
  }
  return MENU.flatMap((item): MenuItem[] => {
    if (item.type === 'single') return isOffered(item) ? [item] : []
    const items = item.items.filter(isOffered)
    return items.length === 0 ? [] : [{ ...item, items }]
  })
}
