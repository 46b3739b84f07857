import type { Context } from '../context.ts'
import { forbidden } from '../errors.ts'
import { ownConfirmedRecord } from '../members/own-record.ts'
import type { OwnRequests } from './own-requests.ts'

const NONE: OwnRequests = {
  commodityRequests: [],
  savingsWithdrawals: [],
  membershipWithdrawals: [],
  landRequests: [],
}

/**
 * The caller's requests; empty until they are confirmed. Throws FORBIDDEN when the backend returns another member's.
 */
export async function ownRequestsOf(context: Context): Promise<OwnRequests> {
  const member = await ownConfirmedRecord(context)
  if (member === null) return NONE
  const own = await context.ownRequests.all()
  // Withdrawals check their owner by access rules; these two kinds only have the member number.
  const isOthers = ({ memberNumber }: { readonly memberNumber: string | null }) =>
    memberNumber !== null && memberNumber !== member.memberNumber
  if ([...own.commodityRequests, ...own.landRequests].some(isOthers)) throw forbidden()
  return own
}
