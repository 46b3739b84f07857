import {
  BookOpen,
  Boxes,
  Building2,
  ClipboardCheck,
  FileText,
  HandCoins,
  HeartHandshake,
  House,
  Landmark,
  LandPlot,
  type LucideIcon,
  Mail,
  PiggyBank,
  ScrollText,
  ShoppingBasket,
  User,
  Users,
  WalletCards,
} from 'lucide-react'
import { matchPath } from 'react-router-dom'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import { ROUTES, type RouteName } from '../paths.ts'

/** Spec 000 §6: whose menu an item belongs to. */
type MenuAudience = 'member' | 'staff' | 'both'

interface MenuLeaf {
  readonly id: string
  readonly name: string
  readonly route: RouteName
  readonly who: MenuAudience
}

/** One line of the sidebar: a page, or a group whose pages stand under it. */
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

const group = (
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

/** The dashboard's menu in its order; what is shown depends on the level and on which routes exist. */
export const MENU: readonly MenuItem[] = [
  page('home', 'Home', House, 'home', 'both'),
  page('profile', 'My profile', User, 'profile', 'member'),
  page('balances', 'Balances', WalletCards, 'balances', 'member'),
  page('savings', 'Savings instruction', PiggyBank, 'savingsInstruction', 'member'),
  group('loans', 'Loans', HandCoins, 'member', [
    ['Request a loan', 'loanRequest'],
    ['My loans', 'loanStatus'],
  ]),
  page('commodity', 'Commodities', ShoppingBasket, 'catalogue', 'member'),
  page('bye-laws', 'Bye-laws', ScrollText, 'memberLegalDocuments', 'member'),
  page('reports', 'Audited reports', FileText, 'memberFinancialReports', 'member'),

  page('registrations', 'Registrations', ClipboardCheck, 'registrations', 'staff'),
  group('members', 'Members', Users, 'staff', [
    ['All members', 'members'],
    ['Members register', 'membersRegister'],
    ['Bank report', 'bankReport'],
    ['Referrals', 'referralReport'],
  ]),
  group('instructions', 'Savings instructions', PiggyBank, 'staff', [
    ['Initial', 'initialInstructions'],
    ['Increase', 'increaseInstructions'],
    ['Decrease', 'decreaseInstructions'],
    ['Summary report', 'savingsSummary'],
  ]),
  group('staff-loans', 'Loans', HandCoins, 'staff', [
    ['Pending requests', 'loanRequests'],
    ['Approved loans', 'loanSummary'],
  ]),
  group('goods', 'Commodities', Boxes, 'staff', [
    ['Requests', 'commodityRequests'],
    ['Products', 'products'],
    ['Add a product', 'addProduct'],
  ]),
  group('withdrawals', 'Withdrawals', Landmark, 'staff', [
    ['Savings', 'savingsWithdrawals'],
    ['Membership', 'membershipWithdrawals'],
  ]),
  page('claims', 'Beneficiary claims', HeartHandshake, 'beneficiaryWithdrawals', 'staff'),
  page('land', 'Land acquisition', LandPlot, 'landAcquisition', 'staff'),
  page('messages', 'Messages', Mail, 'compose', 'staff'),
  page('legal', 'Legal documents', BookOpen, 'legalDocuments', 'staff'),
  page('financial', 'Financial reports', Building2, 'financialReports', 'staff'),
]

/** Pages without a line of their own, and the line they belong to. */
const BELONGS_TO: Partial<Record<RouteName, RouteName>> = {
  registration: 'registrations',
  memberProfile: 'members',
  product: 'catalogue',
  cart: 'catalogue',
  loanPreview: 'loanRequest',
  editProduct: 'products',
  commodityInvoice: 'commodityRequests',
  loanContract: 'loanSummary',
}

/** The route whose line is marked at an address; null where none is. */
export function markedAt(pathname: string): RouteName | null {
  const here = (Object.keys(ROUTES) as RouteName[]).find((name) => matchPath(ROUTES[name], pathname) !== null)
  return here === undefined ? null : (BELONGS_TO[here] ?? here)
}

/**
 * The menu of one viewer. Spec 000 §6: above level 1 the items for staff and for both, at level 1 the rest.
 * Items whose route is not built are left out, and groups left empty with them.
 */
export function menuFor(level: AccessLevel, built: ReadonlySet<RouteName>): readonly MenuItem[] {
  const own: MenuAudience = level > ACCESS_LEVELS.MEMBER ? 'staff' : 'member'
  const shown: MenuItem[] = []
  for (const item of MENU) {
    if (item.who !== own && item.who !== 'both') continue
    if (item.type === 'single') {
      if (built.has(item.route)) shown.push(item)
      continue
    }
    const items = item.items.filter((leaf) => built.has(leaf.route))
    if (items.length > 0) shown.push({ ...item, items })
  }
  return shown
}
