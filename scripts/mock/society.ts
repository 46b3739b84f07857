import { demoSociety } from '#backend/seed/demo-society.ts'
import { DEMO_LAND, plotsTaken } from '#backend/seed/land.ts'
import { ESTATE_IDS } from '#rules/land/estates.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'
import type { CommodityRequest, Product } from '#schema/commodities/source.ts'
import type { SystemConfig } from '#schema/land/source.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import type { Member, Referral } from '#schema/members/source.ts'
import type { Broadcast } from '#schema/messages/source.ts'
import type { Statement } from '#schema/savings/source.ts'
import { statementsOf } from './books.ts'
import { loanRequestsOf } from './loans.ts'
import { membersOf, referralsOf } from './members.ts'
import { ordersOf, productsOf } from './orders.ts'

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
  readonly land: SystemConfig
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
    land: {
      memberPlotPrice: DEMO_LAND.memberPlotPrice,
      nonMemberPlotPrice: DEMO_LAND.nonMemberPlotPrice,
      minimumPaymentPercent: DEMO_LAND.minimumPaymentPercent,
      maximumInstalments: DEMO_LAND.maximumInstalments,
      estates: ESTATE_IDS.map((id) => {
        const { total, status } = DEMO_LAND.estates[id]
        return { id, total, available: total - plotsTaken(demo, id), open: status === 'open' }
      }),
      version: '1',
    },
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
