import { PARAGRAPH_MAX, textError } from '#rules/field-errors.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import {
  judgeLimits,
  type LimitOverride,
  type LimitStrengths,
  limitRefusal,
  type OverLimit,
} from '#rules/society/usual-limits.ts'
import { LIMIT_REFUSALS, LIMITS_TEXTS } from '#rules/texts/limits.ts'
import type { Work } from '../db/work.ts'
import { decisionConflict, type Problem } from '../http/problems.ts'

/** The override of a request as answers have it. */
export const presentOverride = ({ limit_override: stored }: { limit_override: LimitOverride | null }) =>
  stored === null
    ? null
    : { limits: [...stored.limits], reason: stored.reason, by: stored.by ?? '', byId: stored.byId ?? null }

const textOf = (over: readonly OverLimit[]): string => over.map(({ text }) => text).join(' ')

/** Throws 409 for a request that exceeds a limit which the society refuses. Members ask for no other than that. */
export function refuseOverLimits(over: readonly OverLimit[], strengths: LimitStrengths): void {
  const { refused } = judgeLimits(over, strengths)
  if (refused.length > 0)
    throw decisionConflict({ code: 'LIMIT_REFUSED', message: LIMIT_REFUSALS.refused(textOf(refused)) })
}

interface OverrideCase {
  readonly over: readonly OverLimit[]
  readonly strengths: LimitStrengths
  /** As sent; '' for none. */
  readonly reason: string
  readonly stored: LimitOverride | null
  /** The 400 of the form that carried the reason. */
  readonly problem: (errors: { readonly overrideReason: string }) => Problem
}

/**
 * What an approval or a payment of a request over usual limits keeps: the override with what this decision allows, or
 * null to keep what is stored. Throws 409 for a limit that is refused and for somebody who is no admin, and 400 for an
 * admin without a reason.
 */
export async function overrideOf(
  { tx, actor }: Work,
  { over, strengths, reason, stored, problem }: OverrideCase,
): Promise<LimitOverride | null> {
  const tooLong = textError(reason, PARAGRAPH_MAX)
  if (tooLong !== null) throw problem({ overrideReason: tooLong })
  const judged = judgeLimits(over, strengths, stored?.limits)
  const isAdmin = actor.level === ACCESS_LEVELS.ADMIN
  const refusal = limitRefusal(judged, { isAdmin, hasReason: reason.trim() !== '' })
  if (refusal === 'REASON_NEEDED') throw problem({ overrideReason: LIMITS_TEXTS.reasonBlank })
  if (refusal === 'LIMIT_REFUSED')
    throw decisionConflict({ code: refusal, message: LIMIT_REFUSALS.refused(textOf(judged.refused)) })
  if (refusal === 'ADMIN_NEEDED')
    throw decisionConflict({ code: refusal, message: LIMIT_REFUSALS.adminNeeded(textOf(judged.needsAdmin)) })
  if (judged.needsAdmin.length === 0 || actor.id === null) return null
  const { name } = await tx
    .selectFrom('members')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const allowed = judged.needsAdmin.map(({ limit }) => limit)
  return {
    limits: [...(stored?.limits ?? []), ...allowed],
    reason: reason.trim(),
    by: name,
    byId: actor.id,
  }
}

/** The column of a decision; nothing when the stored override stays. */
export const overrideColumn = (override: LimitOverride | null) =>
  override === null ? {} : { limit_override: JSON.stringify(override) }
