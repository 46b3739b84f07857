import { sandboxCalls } from '#backend/contract/sandbox.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { LIMIT_STRENGTHS, USUAL_LIMITS } from '#rules/society/usual-limits.ts'
import { REBATE_RULES } from '#rules/treasury/early-settlement.ts'
import type { OwnRequests } from '#schema/society/own-requests.ts'
import type { SocietyRules } from '#schema/society/source.ts'
import type { Backend } from '../backend.ts'
import { readCommodityRequest } from '../commodities/translate.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readLandRequest } from '../land/translate.ts'
import { readMembershipWithdrawal, readSavingsWithdrawal } from '../withdrawals/translate.ts'

function readRules(answer: WireAnswer): SocietyRules {
  const fields = objectIn(answer, ['rules'], ['limitStrengths', 'twoOfficers', 'secondFactorForStaff'])
  const rebate = fields.optionalText('settlementRebate')
  const told = fields.rows('limitStrengths', (row) => ({
    limit: USUAL_LIMITS.find((each) => each === row.text('limit')),
    strength: LIMIT_STRENGTHS.find((each) => each === row.text('strength')),
  }))
  // What is absent takes either value.
  const flag = (name: string) =>
    fields.flag(name, true) === fields.flag(name, false) ? fields.flag(name, false) : null
  return {
    // Another backend may have limits and strengths that we do not know.
    limitStrengths: told.flatMap(({ limit, strength }) => (limit && strength ? [{ limit, strength }] : [])),
    twoOfficers: flag('twoOfficers'),
    secondFactorForStaff: flag('secondFactorForStaff'),
    settlementRebate: REBATE_RULES.find((each) => each === rebate) ?? null,
    shareCapitalMinimum: fields.optionalNaira('shareCapitalMinimum'),
  }
}

/** The calls about the backend itself. */
export const societyApi = (backend: Backend) => ({
  /**
   * Resolves when the backend can serve, with the number of its last event, null where it has none; throws
   * NOT_SUPPORTED_BY_BACKEND for one without this call.
   */
  ready: () =>
    backend.ask(
      societyCalls.readyz,
      { token: null },
      (answer) => optionalObjectIn(answer, [], ['lastEvent'])?.optionalWhole('lastEvent') ?? null,
    ),
  /** The rules that the backend keeps, as the caller may know them; as a visitor may, with `isVisitor`. */
  /** Sets the clock of a sandbox; NOT_SUPPORTED_BY_BACKEND elsewhere. */
  setSandboxClock: (now: Date) =>
    backend.act(sandboxCalls.setSandboxClock, { values: { now: now.toISOString() } }),
  /** Has a sandbox made anew; NOT_SUPPORTED_BY_BACKEND elsewhere. */
  resetSandbox: () => backend.act(sandboxCalls.resetSandbox, {}),
  rules: (isVisitor: boolean) => backend.ask(societyCalls.rules, isVisitor ? { token: null } : {}, readRules),
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

export type SocietyApi = ReturnType<typeof societyApi>

export type OwnRequestApi = ReturnType<typeof ownRequestApi>
