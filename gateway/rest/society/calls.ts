import { societyCalls } from '#backend/contract/society.ts'
import type { OwnRequests } from '#schema/society/own-requests.ts'
import type { Backend } from '../backend.ts'
import { readCommodityRequest } from '../commodities/translate.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readLandRequest } from '../land/translate.ts'
import { readMembershipWithdrawal, readSavingsWithdrawal } from '../withdrawals/translate.ts'

/** The calls about the backend itself. */
export const societyApi = (backend: Backend) => ({
  /** Resolves when the backend can serve; throws NOT_SUPPORTED_BY_BACKEND for one without this call. */
  ready: () => backend.ask(societyCalls.readyz, { token: null }, () => true),
})

const KINDS = ['commodityRequests', 'savingsWithdrawals', 'membershipWithdrawals', 'landRequests'] as const

/** Reads my-requests: one list for each kind; a missing list is empty. */
function readOwnRequests(answer: WireAnswer, links: FileLinks): OwnRequests {
  const own = objectIn(answer, ['requests'], KINDS)
  return {
    commodityRequests: own.rows('commodityRequests', readCommodityRequest),
    savingsWithdrawals: own.rows('savingsWithdrawals', readSavingsWithdrawal),
    membershipWithdrawals: own.rows('membershipWithdrawals', readMembershipWithdrawal),
    landRequests: own.rows('landRequests', (each) => readLandRequest(each, links)),
  }
}

/** The caller's own requests of the kinds that no other call returns. */
export const ownRequestApi = (backend: Backend, links: FileLinks) => ({
  all: () => backend.ask(societyCalls.myRequests, {}, (answer) => readOwnRequests(answer, links)),
})

export type OwnRequestApi = ReturnType<typeof ownRequestApi>
