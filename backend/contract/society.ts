import type { WireCommodityRequest } from './commodities.ts'
import type { WireLandRequest } from './land.ts'
import type { WireCall } from './wire.ts'
import type { WireMembershipWithdrawal, WireSavingsWithdrawal } from './withdrawals.ts'

/** GET /user/API/my-requests: one list for each kind, newest first. */
export interface WireMyRequests {
  commodityRequests: WireCommodityRequest[]
  savingsWithdrawals: WireSavingsWithdrawal[]
  membershipWithdrawals: WireMembershipWithdrawal[]
  landRequests: WireLandRequest[]
}

/** GET /healthz and GET /readyz. */
export interface WireHealth {
  status: string
}

/** Calls about the whole: health, the contract itself, a member's own requests. */
export const societyCalls = {
  myRequests: {
    method: 'GET',
    path: '/user/API/my-requests',
    access: 'member',
    body: 'none',
    extension: true,
  },
  healthz: { method: 'GET', path: '/healthz', access: 'public', body: 'none', extension: true },
  readyz: { method: 'GET', path: '/readyz', access: 'public', body: 'none', extension: true },
  openapi: { method: 'GET', path: '/openapi.json', access: 'public', body: 'none', extension: true },
} as const satisfies Record<string, WireCall>
