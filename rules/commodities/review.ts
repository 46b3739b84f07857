import { lifecycle, type StateOf } from '../requests/lifecycle.ts'
import { COMMODITIES_TEXTS } from '../texts/commodities.ts'

/** Spec 002 §4: a decision is final. */
export const COMMODITY_LIFECYCLE = lifecycle({
  moves: { pending: ['approved', 'rejected'], approved: [], rejected: [] },
  moveText: () => COMMODITIES_TEXTS.notPending,
})

export type CommodityState = StateOf<typeof COMMODITY_LIFECYCLE>

/** Why a member cannot check out; null when they can. Every member may read the catalogue. */
export const checkoutError = (member: { commodityLoan: boolean }): string | null =>
  member.commodityLoan ? null : COMMODITIES_TEXTS.commodityLoanOff
