import type { CommodityRequest } from '../commodities/source.ts'
import type { LandRequest } from '../land/source.ts'
import type { MembershipWithdrawal, SavingsWithdrawal } from '../withdrawals/source.ts'

/** What the caller has asked for beside loans and savings instructions, each kind newest first. */
export interface OwnRequests {
  readonly commodityRequests: readonly CommodityRequest[]
  readonly savingsWithdrawals: readonly SavingsWithdrawal[]
  readonly membershipWithdrawals: readonly MembershipWithdrawal[]
  readonly landRequests: readonly LandRequest[]
}

/** The caller's own requests. */
export interface OwnRequestSource {
  /** Asked for once in a request until an act changes them. NOT_SUPPORTED_BY_BACKEND for backends without the call. */
  all(): Promise<OwnRequests>
}
