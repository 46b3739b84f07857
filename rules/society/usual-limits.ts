/**
 * What the FAQ and the guides say without a form that refuses it: a loan of three times the contributions, six months of
 * membership for a loan, six months' notice before leaving, ten years of retirement savings, an age of sixteen for members
 * (Spec 002 §9). Not documented: the deductions of a month within a share of the net salary, and a loan that is repaid before
 * the retirement.
 */
export const USUAL_LIMITS = [
  'CONTRIBUTIONS',
  'MEMBERSHIP',
  'SALARY_SHARE',
  'SERVICE_END',
  'NOTICE',
  'RETIREMENT_TENURE',
  'AGE',
] as const

export type UsualLimit = (typeof USUAL_LIMITS)[number]

/** How strictly a society keeps a usual limit. */
export const LIMIT_STRENGTHS = ['REFUSED', 'NEEDS_ADMIN_AND_REASON', 'SHOWN'] as const

export type LimitStrength = (typeof LIMIT_STRENGTHS)[number]

export type LimitStrengths = Readonly<Record<UsualLimit, LimitStrength>>

/** A usual limit that a request exceeds, with a sentence that says by how much. */
export interface OverLimit {
  readonly limit: UsualLimit
  readonly text: string
}

/** Exceeded limits by what the society makes of them. */
export interface LimitsJudgement<Limit extends OverLimit> {
  readonly refused: readonly Limit[]
  /** What an admin has to allow with a reason, and has not yet. */
  readonly needsAdmin: readonly Limit[]
  readonly shown: readonly Limit[]
}

/** Sorts exceeded limits by their strengths. What an admin has allowed before is only shown; a refusal stays one. */
export function judgeLimits<Limit extends OverLimit>(
  over: readonly Limit[],
  strengths: LimitStrengths,
  allowed: readonly UsualLimit[] = [],
): LimitsJudgement<Limit> {
  const of = ({ limit }: Limit): LimitStrength =>
    strengths[limit] === 'NEEDS_ADMIN_AND_REASON' && allowed.includes(limit) ? 'SHOWN' : strengths[limit]
  return {
    refused: over.filter((each) => of(each) === 'REFUSED'),
    needsAdmin: over.filter((each) => of(each) === 'NEEDS_ADMIN_AND_REASON'),
    shown: over.filter((each) => of(each) === 'SHOWN'),
  }
}

/** Why a decision cannot be made: the request is refused, it is an admin's to allow, or the admin gives no reason. */
export type LimitRefusal = 'LIMIT_REFUSED' | 'ADMIN_NEEDED' | 'REASON_NEEDED'

/** What stands in the way of a decision on a request with these limits; null for nothing. */
export function limitRefusal(
  { refused, needsAdmin }: LimitsJudgement<OverLimit>,
  by: { readonly isAdmin: boolean; readonly hasReason: boolean },
): LimitRefusal | null {
  if (refused.length > 0) return 'LIMIT_REFUSED'
  if (needsAdmin.length === 0) return null
  if (!by.isAdmin) return 'ADMIN_NEEDED'
  return by.hasReason ? null : 'REASON_NEEDED'
}

/** That an admin allowed a request over usual limits, as it is kept with the request. */
export interface LimitOverride {
  readonly limits: readonly UsualLimit[]
  readonly reason: string
  /** The admin's name at that time; null where it is not told. */
  readonly by: string | null
  /** The id of the admin's account; requests of earlier releases lack it. */
  readonly byId?: string | null
}
