import { canMove, type Transitions } from '../state-machine.ts'
import { COMMODITIES_TEXTS } from '../texts/commodities.ts'

/** Spec 002 §4: a decision is final. */
export type CommodityState = 'pending' | 'approved' | 'rejected'

const COMMODITY_TRANSITIONS: Transitions<CommodityState> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

/** Why a request cannot go to that state; null when it can. */
export const commodityRefusal = (from: CommodityState, to: CommodityState): string | null =>
  canMove(COMMODITY_TRANSITIONS, from, to) ? null : COMMODITIES_TEXTS.notPending

/** Why a member cannot check out; null when they can. The catalogue can always be read. */
export const checkoutRefusal = (member: { commodityLoan: boolean }): string | null =>
  member.commodityLoan ? null : COMMODITIES_TEXTS.commodityLoanOff
