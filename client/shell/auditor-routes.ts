import { matchPath } from 'react-router-dom'
import { ROUTES, type RouteName } from '../paths.ts'

/** The pages of the dashboard that auditors may open; every other is closed to them. */
const OPEN_TO_AUDITORS: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'security',
  'booksOverview',
  'vouchers',
  'dayBook',
  'cashBook',
  'bankStatements',
  'bankStatement',
  'unapplied',
  'reversals',
  'trialBalance',
  'generalLedger',
  'arrears',
  'periods',
  'incomeAndExpenditure',
  'balanceSheet',
  'receiptsAndPayments',
  'cashFlow',
  'yearEnd',
  'agmPack',
  'bookNumbers',
  'chartOfAccounts',
  'nominalAccounts',
  'fixedAssets',
  'bankAccounts',
  'auditLog',
])

/** Whether auditors may open a page. */
export const isOpenToAuditors = (route: RouteName): boolean => OPEN_TO_AUDITORS.has(route)

/** Whether auditors may open what is at an address. */
export const isPathOpenToAuditors = (pathname: string): boolean =>
  [...OPEN_TO_AUDITORS].some((route) => matchPath(ROUTES[route], pathname) !== null)
