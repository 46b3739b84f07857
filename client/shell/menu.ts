import {
  Banknote,
  ChartColumn,
  ClipboardCheck,
  FileText,
  HandCoins,
  House,
  Inbox,
  LandPlot,
  type LucideIcon,
  Megaphone,
  PiggyBank,
  ShoppingBasket,
  User,
  Users,
  WalletCards,
} from 'lucide-react'
import { matchPath } from 'react-router-dom'
import { ACCESS_LEVELS, type AccessLevel, isAuditor } from '#rules/session/access-level.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { ROUTES, type RouteName } from '../paths.ts'

/** Spec 000 §6: the people who see an item. */
type MenuAudience = 'member' | 'staff' | 'both'

interface MenuLeaf {
  readonly id: string
  readonly name: string
  readonly route: RouteName
  readonly who: MenuAudience
}

/** An item of the sidebar: a page, or a group of pages. */
export type MenuItem =
  | (MenuLeaf & { readonly type: 'single'; readonly icon: LucideIcon })
  | {
      readonly id: string
      readonly name: string
      readonly type: 'multiple'
      readonly icon: LucideIcon
      readonly who: MenuAudience
      readonly items: readonly MenuLeaf[]
    }

const page = (id: string, name: string, icon: LucideIcon, route: RouteName, who: MenuAudience): MenuItem => ({
  id,
  name,
  icon,
  route,
  who,
  type: 'single',
})

/** A group of pages. */
export const group = (
  id: string,
  name: string,
  icon: LucideIcon,
  who: MenuAudience,
  items: readonly (readonly [name: string, route: RouteName])[],
): MenuItem => ({
  id,
  name,
  icon,
  who,
  type: 'multiple',
  items: items.map(([itemName, route]) => ({ id: `${id}-${route}`, name: itemName, route, who })),
})

/** The group of the reports, which exports belong to where the backend has them. */
export const REPORTS = { id: 'reports', name: 'Reports' } as const

/**
 * The items of the dashboard's menu in order. A page is added when it is in pages.ts or staff-pages.ts. What a backend may
 * lack is in offered-menu.ts.
 */
export const MENU: readonly MenuItem[] = [
  page('home', 'Home', House, 'home', 'both'),
  page('profile', 'My profile', User, 'profile', 'member'),
  page('balances', 'Balances', WalletCards, 'balances', 'member'),
  page('savings', 'Savings instruction', PiggyBank, 'savingsInstruction', 'member'),
  group('loans', 'Loans', HandCoins, 'member', [
    ['Request a loan', 'loanRequest'],
    ['My loans', 'loanStatus'],
    [PAGE_TITLES.ownGuarantees, 'ownGuarantees'],
  ]),
  page('commodity', 'Commodities', ShoppingBasket, 'catalogue', 'member'),
  page('requests', PAGE_TITLES.myRequests, Inbox, 'myRequests', 'member'),
  group('documents', 'Documents', FileText, 'member', [
    [PAGE_TITLES.byeLaws, 'memberLegalDocuments'],
    [PAGE_TITLES.auditedFinancialReport, 'memberFinancialReports'],
  ]),

  page('registrations', 'New registrations', ClipboardCheck, 'registrations', 'staff'),
  page('members', 'Members', Users, 'members', 'staff'),
  group('staff-loans', 'Loans', HandCoins, 'staff', [
    ['Loan requests', 'loanRequests'],
    ['Approved loans', 'loanSummary'],
  ]),
  group('instructions', 'Savings instructions', PiggyBank, 'staff', [
    [PAGE_TITLES.initialInstructions, 'initialInstructions'],
    [PAGE_TITLES.increases, 'increaseInstructions'],
    [PAGE_TITLES.decreases, 'decreaseInstructions'],
  ]),
  group('withdrawals', 'Withdrawals', Banknote, 'staff', [
    ['Savings withdrawals', 'savingsWithdrawals'],
    ['Membership withdrawals', 'membershipWithdrawals'],
    [PAGE_TITLES.beneficiaryWithdrawals, 'beneficiaryWithdrawals'],
  ]),
  page('staff-land', PAGE_TITLES.landManagement, LandPlot, 'landAcquisition', 'staff'),
  group('staff-commodities', 'Commodities', ShoppingBasket, 'staff', [
    [PAGE_TITLES.products, 'products'],
    [PAGE_TITLES.commodityRequests, 'commodityRequests'],
  ]),
  page('compose', 'Compose New Message', Megaphone, 'compose', 'staff'),
  group(REPORTS.id, REPORTS.name, ChartColumn, 'staff', [
    [PAGE_TITLES.membersRegister, 'membersRegister'],
    [PAGE_TITLES.summaryReport, 'savingsSummary'],
    [PAGE_TITLES.referralTables, 'referralReport'],
    [PAGE_TITLES.membersBankReport, 'bankReport'],
    [PAGE_TITLES.rulesInForce, 'rulesInForce'],
  ]),
  group('staff-documents', 'Documents', FileText, 'staff', [
    [PAGE_TITLES.legals, 'legalDocuments'],
    [PAGE_TITLES.auditedFinancialReport, 'financialReports'],
  ]),
]

/** Pages without an item, and the item that is highlighted for them. */
const BELONGS_TO: Partial<Record<RouteName, RouteName>> = {
  registration: 'registrations',
  broughtOver: 'members',
  memberProfile: 'members',
  webhooks: 'programs',
  editMember: 'members',
  memberStatement: 'members',
  addProduct: 'products',
  editProduct: 'products',
  commodityInvoice: 'commodityRequests',
  generalLedger: 'trialBalance',
  deductionSchedule: 'deductionSchedules',
  deductionReport: 'deductionReports',
  bankStatement: 'bankStatements',
  loanPreview: 'loanRequest',
  withdrawSavings: 'myRequests',
  leaveSociety: 'myRequests',
  privacy: 'profile',
  ifILeft: 'profile',
  nextOfKinPack: 'profile',
  applyForLand: 'myRequests',
  loanContract: 'loanSummary',
  product: 'catalogue',
  cart: 'catalogue',
}

/** The route whose item is highlighted at an address; null for none. */
export function markedAt(pathname: string): RouteName | null {
  const here = (Object.keys(ROUTES) as RouteName[]).find((name) => matchPath(ROUTES[name], pathname) !== null)
  return here === undefined ? null : (BELONGS_TO[here] ?? here)
}

/** Pages of members that stay closed until the registration is confirmed. Design: Access and session. */
const CLOSED_TO_UNCONFIRMED: ReadonlySet<string> = new Set([
  'balances',
  'savings',
  'loans',
  'commodity',
  'requests',
])

/**
 * The menu of one viewer. Spec 000 §6: above level 1 the items for staff and for both, at level 1 the rest. `more` are
 * the items that not every backend has, loaded for staff and auditors alone; those of a group that is there go to its end. Auditors
 * have no others.
 */
export function menuFor(
  level: AccessLevel,
  unconfirmed = false,
  more: readonly MenuItem[] = [],
): readonly MenuItem[] {
  if (isAuditor(level)) return more
  const own: MenuAudience = level > ACCESS_LEVELS.MEMBER ? 'staff' : 'member'
  const shown = MENU.filter(
    ({ id, who }) => (who === own || who === 'both') && !(unconfirmed && CLOSED_TO_UNCONFIRMED.has(id)),
  )
  return [
    ...shown.map((item) => withMore(item, more)),
    ...more.filter(({ id }) => !shown.some((item) => item.id === id)),
  ]
}

/** A group with what else belongs to it. */
function withMore(item: MenuItem, more: readonly MenuItem[]): MenuItem {
  if (item.type === 'single') return item
  const others = more.flatMap((other) =>
    other.id === item.id && other.type === 'multiple' ? other.items : [],
  )
  return others.length === 0 ? item : { ...item, items: [...item.items, ...others] }
}
