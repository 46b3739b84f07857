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

/** What the caller has asked for; nothing until they are confirmed. FORBIDDEN when a backend hands out another member's. */
export async function ownRequestsOf(context: Context): Promise<OwnRequests> {
  const member = await ownConfirmedRecord(context)
  if (member === null) return NONE
  const own = await context.ownRequests.all()
  // The withdrawals' own fields look at their owner; these two know theirs by number alone.
  const isOthers = ({ memberNumber }: { readonly memberNumber: string | null }) =>
    memberNumber !== null && memberNumber !== member.memberNumber
  if ([...own.commodityRequests, ...own.landRequests].some(isOthers)) throw forbidden()
  return own
}
