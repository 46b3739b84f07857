import { demoSociety } from '#backend/seed/demo-society.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'
import type { BeneficiaryClaim } from '#schema/claims/source.ts'
import type { CommodityRequest, Product } from '#schema/commodities/source.ts'
import type { FinancialReport, LegalDocument } from '#schema/documents/source.ts'
import type { LandRequest, SystemConfig } from '#schema/land/source.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import type { Member, Referral } from '#schema/members/source.ts'
import type { Broadcast } from '#schema/messages/source.ts'
import type { Statement } from '#schema/savings/source.ts'
import type { MembershipWithdrawal, SavingsWithdrawal } from '#schema/withdrawals/source.ts'
import { statementsOf } from './books.ts'
import { landConfigOf, landRequestsOf } from './land.ts'
import { loanRequestsOf } from './loans.ts'
import { membersOf, referralsOf } from './members.ts'
import { ordersOf, productsOf } from './orders.ts'
import { claimsOf, membershipWithdrawalsOf, savingsWithdrawalsOf } from './withdrawals.ts'

/** The society the mock answers from: lists are changed in place by mutations, and gone with the process. */
export interface MockSociety {
  readonly settings: SocietySettings
  readonly now: () => Date
  readonly members: Member[]
  readonly referrals: readonly Referral[]
  /** By record id. */
  readonly statements: ReadonlyMap<string, Statement>
  readonly loans: LoanRequest[]
  readonly products: Product[]
  readonly orders: CommodityRequest[]
  readonly broadcasts: Broadcast[]
  readonly savingsWithdrawals: SavingsWithdrawal[]
  readonly membershipWithdrawals: MembershipWithdrawal[]
  readonly claims: BeneficiaryClaim[]
  readonly landRequests: LandRequest[]
  readonly legalDocuments: LegalDocument[]
  readonly financialReports: FinancialReport[]
  land: SystemConfig
}

/** Made of the demo society: the same for the same seed and moment. */
export function mockSociety(seed: number | undefined, now: () => Date): MockSociety {
  const settings = DEFAULT_SOCIETY_SETTINGS
  const demo = demoSociety(settings, now(), seed)
  const members = membersOf(demo)
  return {
    settings,
    now,
    members,
    referrals: referralsOf(demo, members),
    statements: statementsOf(demo),
    loans: loanRequestsOf(demo, members),
    products: productsOf(demo),
    orders: ordersOf(demo, members),
    broadcasts: [],
    savingsWithdrawals: savingsWithdrawalsOf(demo, members),
    membershipWithdrawals: membershipWithdrawalsOf(demo, members),
    claims: claimsOf(demo),
    landRequests: landRequestsOf(demo, members),
    legalDocuments: [
      {
        id: 'legal1',
        name: 'Bye-laws',
        description: 'As amended by the last general meeting',
        fileUrl: null,
      },
      { id: 'legal2', name: 'Loan policy', description: 'Who may borrow, and on which terms', fileUrl: null },
    ],
    financialReports: [1, 2].map((back) => {
      const year = now().getUTCFullYear() - back
      return { id: `report${year}`, year, description: `Audited accounts of ${year}`, fileUrl: null }
    }),
    land: landConfigOf(demo),
  }
}

/** Puts the changed record in the place of the old one and answers it; null when there is none. */
export function change<Item>(
  list: Item[],
  isMeant: (item: Item) => boolean,
  changes: (item: Item) => Partial<Item>,
): Item | null {
  const index = list.findIndex(isMeant)
  const item = list[index]
  if (item === undefined) return null
  const changed = { ...item, ...changes(item) }
  list[index] = changed
  return changed
}
