import { presentCommodityRequest } from '../commodities/present.ts'
import { commodityRequestsOf } from '../commodities/requests.ts'
import { societyCalls, type WireMyRequests } from '../contract/society.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { presentLandRequest } from '../land/present.ts'
import { landRequestsOf } from '../land/requests.ts'
import { membershipWithdrawalsOf } from '../withdrawals/membership-withdrawals.ts'
import { presentMembershipWithdrawal, presentSavingsWithdrawal } from '../withdrawals/present.ts'
import { savingsWithdrawalsOf } from '../withdrawals/savings-withdrawals.ts'

/** Everything a member has asked for, with its state (our extension). */
export const myRequestsRoutes: RouteModule = (on, deps) => {
  on(societyCalls.myRequests, async (call): Promise<WireMyRequests> => {
    const { id } = requireConfirmed(call.viewer)
    const link = (fileId: string | null) => deps.files.link(fileId, id, call.now)
    return {
      commodityRequests: (await commodityRequestsOf(call.db, id)).map(presentCommodityRequest),
      savingsWithdrawals: (await savingsWithdrawalsOf(call.db, id)).map(presentSavingsWithdrawal),
      membershipWithdrawals: (await membershipWithdrawalsOf(call.db, id)).map(presentMembershipWithdrawal),
      landRequests: (await landRequestsOf(call.db, id)).map((request) => presentLandRequest(request, link)),
    }
  })
}
