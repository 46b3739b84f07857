import { LIMIT_STRENGTHS, USUAL_LIMITS } from '#rules/society/usual-limits.ts'
import { REBATE_RULES } from '#rules/treasury/early-settlement.ts'
import { COMMODITY_REQUEST } from './commodities.ts'
import { LAND_REQUEST } from './land.ts'
import { COUNT, FLAG, listOf, NAIRA, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { call } from './wire.ts'
import { MEMBERSHIP_WITHDRAWAL, SAVINGS_WITHDRAWAL } from './withdrawals.ts'

/** One list for each kind, newest first. */
const MY_REQUESTS = objectOf({
  commodityRequests: listOf(COMMODITY_REQUEST),
  savingsWithdrawals: listOf(SAVINGS_WITHDRAWAL),
  membershipWithdrawals: listOf(MEMBERSHIP_WITHDRAWAL),
  landRequests: listOf(LAND_REQUEST),
})
export type WireMyRequests = Wire<typeof MY_REQUESTS>

/** The rules that the backend keeps; those behind the first are stated to staff, and null to everybody else. */
const SOCIETY_RULES = recordOf('SocietyRules', {
  limitStrengths: listOf(objectOf({ limit: oneOf(...USUAL_LIMITS), strength: oneOf(...LIMIT_STRENGTHS) })),
  twoOfficers: orNull(FLAG),
  secondFactorForStaff: orNull(FLAG),
  settlementRebate: orNull(oneOf(...REBATE_RULES)),
  shareCapitalMinimum: orNull(NAIRA),
})
export type WireSocietyRules = Wire<typeof SOCIETY_RULES>

const HEALTH = objectOf({ status: TEXT })
export type WireHealth = Wire<typeof HEALTH>

const READINESS = objectOf(
  {
    status: TEXT,
    lastEvent: { ...COUNT, description: 'the number of the last event; 0 before the first' } as const,
  },
  ['lastEvent'],
)
export type WireReadiness = Wire<typeof READINESS>

/** General calls: health, the contract itself, a member's own requests. */
export const societyCalls = {
  myRequests: call('GET', '/user/API/my-requests', 'member', {
    summary: 'All requests of a member, with their states.',
    answer: MY_REQUESTS,
    extension: true,
    also: [409],
  }),
  rules: call('GET', '/user/API/rules', 'public', {
    summary: 'The rules of the society that this backend keeps.',
    answer: SOCIETY_RULES,
    extension: true,
  }),
  healthz: call('GET', '/healthz', 'public', {
    summary: 'Whether the process is running.',
    answer: HEALTH,
    extension: true,
  }),
  readyz: call('GET', '/readyz', 'public', {
    summary: 'Whether the backend can serve requests.',
    answer: READINESS,
    extension: true,
    also: [503],
  }),
  openapi: call('GET', '/openapi.json', 'public', {
    summary: 'This document.',
    answer: { type: 'object' },
    extension: true,
  }),
}
