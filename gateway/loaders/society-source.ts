import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { LimitInForce, SocietySource } from '#schema/society/source.ts'
import type { SocietyApi } from '../rest/society/calls.ts'

/** Milliseconds for which the strengths of the limits are known: they change with a restart of the backend. */
const KEPT_MS = 60_000

/** The strengths of the limits, which every page asks for and which are the same for everybody. */
export interface KeptLimits {
  /** What is kept, or what `ask` answers; null for what cannot be had now. */
  read(ask: () => Promise<readonly LimitInForce[] | null>): Promise<readonly LimitInForce[] | null>
}

export function makeKeptLimits(now: () => Date): KeptLimits {
  let kept: { readonly since: number; readonly limits: Promise<readonly LimitInForce[] | null> } | null = null
  return {
    read(ask) {
      if (kept !== null && kept.since + KEPT_MS > now().getTime()) return kept.limits
      const limits = ask().catch(() => {
        // The settings of the society are read by every page, also while the backend is away; the next page asks again.
        if (kept === asked) kept = null
        return null
      })
      const asked = { since: now().getTime(), limits }
      kept = asked
      return limits
    },
  }
}

/** The facts about the society: the settings of the gateway, and the rules that the backend states. */
export const makeSocietySource = (
  facts: Pick<SocietySource, 'settings' | 'memberPortalUrl' | 'isSandbox'>,
  limits: KeptLimits,
  api: SocietyApi,
): SocietySource => ({
  ...facts,
  limitStrengths: () =>
    limits.read(async () => (await nullWhenLacking(api.rules(true)))?.limitStrengths ?? null),
  rules: () => nullWhenLacking(api.rules(false)),
  setSandboxClock: api.setSandboxClock,
  resetSandbox: api.resetSandbox,
})
