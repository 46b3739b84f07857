import { collectErrors, PARAGRAPH_MAX, type TextField, textError } from '../field-errors.ts'
import { lifecycle, type StateOf } from '../requests/lifecycle.ts'
import { COMMODITIES_TEXTS } from '../texts/commodities.ts'

/** Spec 002 §4: a decision is final. A rejected order stays visible to the member, with the reason if one is given. */
export const COMMODITY_LIFECYCLE = lifecycle({
  moves: { pending: ['approved', 'rejected'], approved: [], rejected: [] },
  moveText: () => COMMODITIES_TEXTS.notPending,
  validateDecision: ({ rejectionReason }: { readonly rejectionReason?: TextField }) =>
    collectErrors({ rejectionReason: textError(rejectionReason, PARAGRAPH_MAX) }),
})

export type CommodityState = StateOf<typeof COMMODITY_LIFECYCLE>

/** Why a member cannot check out; null when they can. Every member may read the catalogue. */
export const checkoutError = (member: { commodityLoan: boolean }): string | null =>
  member.commodityLoan ? null : COMMODITIES_TEXTS.commodityLoanOff
