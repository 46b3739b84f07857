import type { CommodityRequest } from '../commodities/source.ts'
import type { LandRequest } from '../land/source.ts'
import type { MembershipWithdrawal, SavingsWithdrawal } from '../withdrawals/source.ts'

/** The caller's requests other than loans and savings instructions, each kind newest first. */
export interface OwnRequests {
  readonly commodityRequests: readonly CommodityRequest[]
  readonly savingsWithdrawals: readonly SavingsWithdrawal[]
  readonly membershipWithdrawals: readonly MembershipWithdrawal[]
  readonly landRequests: readonly LandRequest[]
}

/** The caller's own requests. */
export interface OwnRequestSource {
  /**
   * Read once in a request until a mutation changes them. NOT_SUPPORTED_BY_BACKEND when the backend does not have the
   * call.
   */
  all(): Promise<OwnRequests>
}
