import { presentCommodityRequest } from '../commodities/present.ts'
import { commodityRequests } from '../commodities/requests.ts'
import { societyCalls, type WireMyRequests } from '../contract/society.ts'
import { isStaffOnly, requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { presentLandRequest } from '../land/present.ts'
import { landRequests } from '../land/requests.ts'
import { lookOf } from '../requests/second-person.ts'
import { membershipWithdrawals } from '../withdrawals/membership-withdrawals.ts'
import { presentMembershipWithdrawal, presentSavingsWithdrawal } from '../withdrawals/present.ts'
import { savingsWithdrawals } from '../withdrawals/savings-withdrawals.ts'

/** Everything a member has asked for, with its state (our extension). */
export const myRequestsRoutes: RouteModule = (on, deps) => {
  on(societyCalls.myRequests, async (call): Promise<WireMyRequests> => {
    if (isStaffOnly(call.viewer))
      return { commodityRequests: [], savingsWithdrawals: [], membershipWithdrawals: [], landRequests: [] }
    const { id } = requireConfirmed(call.viewer)
    const link = (fileId: string | null) => deps.files.link(fileId, id, call.now)
    const look = lookOf(call, deps)
    return {
      commodityRequests: (await commodityRequests.of(call.db, id)).map(presentCommodityRequest),
      savingsWithdrawals: (await savingsWithdrawals.of(call.db, id)).map((request) =>
        presentSavingsWithdrawal(request, look),
      ),
      membershipWithdrawals: (await membershipWithdrawals.of(call.db, id)).map((request) =>
        presentMembershipWithdrawal(request, look),
      ),
      landRequests: (await landRequests.of(call.db, id)).map((request) => presentLandRequest(request, link)),
    }
  })
}
