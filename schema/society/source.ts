import type { Kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { LimitStrength, UsualLimit } from '#rules/society/usual-limits.ts'
import type { RebateRule } from '#rules/treasury/early-settlement.ts'
import type { Outcome } from '../outcome.ts'

/** A usual limit, and how strictly it is kept. */
export interface LimitInForce {
  readonly limit: UsualLimit
  readonly strength: LimitStrength
}

/** The rules that the backend decides by, as far as it states them; null for what it does not say, or not to this caller. */
export interface SocietyRules {
  readonly limitStrengths: readonly LimitInForce[]
  readonly twoOfficers: boolean | null
  readonly secondFactorForStaff: boolean | null
  readonly settlementRebate: RebateRule | null
  readonly shareCapitalMinimum: Kobo | null
}

/** The facts about the society. */
export interface SocietySource {
  /** The society's settings, validated at start. */
  readonly settings: SocietySettings
  /** The external member portal; null when members sign in on this product's own page. */
  readonly memberPortalUrl: string | null
  /** Whether it is a society that programs are tried on. */
  readonly isSandbox: boolean
  /** How strictly each limit is kept, known for a minute; null where the backend does not state it, or does not answer. */
  limitStrengths(): Promise<readonly LimitInForce[] | null>
  /** The rules that staff may know; null where the backend does not state them. */
  rules(): Promise<SocietyRules | null>
  /** Sets the clock of a sandbox to a later moment. */
  setSandboxClock(now: Date): Promise<Outcome<unknown>>
  /** Has a sandbox made anew. */
  resetSandbox(): Promise<Outcome<unknown>>
}
