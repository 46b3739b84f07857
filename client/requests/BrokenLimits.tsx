import type { ReactNode } from 'react'
import { PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { LIMITS_TEXTS } from '#rules/texts/limits.ts'
import type { LimitStrength, UsualLimit } from '../apollo/graph-types.generated.ts'
import { useShellSession } from '../shell/session-context.ts'
import { Notice } from '../ui/Notice.tsx'
import type { DecisionField } from './DecisionDialog.tsx'

/** A usual limit that a request exceeds, as the graph has it. */
export interface BrokenLimit {
  readonly limit: UsualLimit
  readonly strength: LimitStrength
  readonly text: string
}

/** That an admin allowed the request over usual limits, as the graph has it. */
export interface AllowedLimits {
  readonly limits: readonly UsualLimit[]
  readonly reason: string
  readonly by: { readonly name: string } | null
}

export interface BrokenLimitsProps {
  readonly limits: readonly BrokenLimit[]
  /** What an admin has allowed already; null for nothing. */
  readonly allowed?: AllowedLimits | null
  /** 'staff' decide the request, 'member' fills it in. */
  readonly reader: 'staff' | 'member'
  /** Added to what the limits say. */
  readonly children?: ReactNode
}

const strongest = (limits: readonly BrokenLimit[]): LimitStrength =>
  limits.some(({ strength }) => strength === 'REFUSED')
    ? 'REFUSED'
    : limits.some(({ strength }) => strength === 'NEEDS_ADMIN_AND_REASON')
      ? 'NEEDS_ADMIN_AND_REASON'
      : 'SHOWN'

/** The limits that nobody has allowed yet. */
const openLimits = (
  limits: readonly BrokenLimit[],
  allowed: AllowedLimits | null | undefined,
): readonly BrokenLimit[] => limits.filter(({ limit }) => !allowed?.limits.includes(limit))

/** The usual limits that a request exceeds, what follows by the society's settings, and what an admin has allowed. */
export function BrokenLimits({ limits, allowed, reader, children }: BrokenLimitsProps) {
  const { viewer } = useShellSession()
  const open = openLimits(limits, allowed)
  const isAdmin = viewer?.level === ACCESS_LEVELS.ADMIN
  const strength = strongest(open)
  const title = {
    REFUSED: LIMITS_TEXTS.refusedTitle,
    NEEDS_ADMIN_AND_REASON: LIMITS_TEXTS.adminTitle,
    SHOWN: LIMITS_TEXTS.shownTitle,
  }[strength]
  const advice = {
    member: {
      REFUSED: LIMITS_TEXTS.refusedForMember,
      NEEDS_ADMIN_AND_REASON: LIMITS_TEXTS.adminForMember,
      SHOWN: LIMITS_TEXTS.shownForMember,
    },
    staff: {
      REFUSED: LIMITS_TEXTS.refusedForStaff,
      NEEDS_ADMIN_AND_REASON: isAdmin ? LIMITS_TEXTS.adminForAdmin : LIMITS_TEXTS.adminForModerator,
      SHOWN: null,
    },
  }[reader][strength]
  return (
    <>
      {allowed && (
        <Notice tone="info" title={LIMITS_TEXTS.allowedBy(allowed.by?.name ?? null)}>
          {allowed.reason}
        </Notice>
      )}
      {open.length > 0 && (
        <Notice tone={strength === 'REFUSED' ? 'danger' : 'warning'} title={title}>
          {open.map(({ limit, text }) => (
            <p key={limit}>{text}</p>
          ))}
          {children}
          {advice !== null && <p>{advice}</p>}
        </Notice>
      )}
    </>
  )
}

const REASON: DecisionField = {
  name: 'overrideReason',
  label: LIMITS_TEXTS.reason,
  help: LIMITS_TEXTS.reasonHelp,
  maxLength: PARAGRAPH_MAX,
  rows: 3,
  validate: (reason) => (reason === '' ? LIMITS_TEXTS.reasonBlank : undefined),
}

const NO_FIELDS: readonly DecisionField[] = []

/** The field in which an admin says why a request over usual limits is allowed; none for anybody and anything else. */
export function useOverrideFields(
  limits: readonly BrokenLimit[],
  allowed?: AllowedLimits | null,
): readonly DecisionField[] {
  const { viewer } = useShellSession()
  const isNeeded = strongest(openLimits(limits, allowed)) === 'NEEDS_ADMIN_AND_REASON'
  return isNeeded && viewer?.level === ACCESS_LEVELS.ADMIN ? [REASON] : NO_FIELDS
}
