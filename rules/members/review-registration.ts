import { ACCESS_LEVELS, type AccessLevel, mayManage } from '../session/access-level.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'

export type MemberStatus = 'UNCONFIRMED' | 'CONFIRMED'

/** A member has their number from the moment staff confirm them. */
export const memberStatus = (memberNumber: string | null): MemberStatus =>
  memberNumber === null ? 'UNCONFIRMED' : 'CONFIRMED'

/** Why this registration cannot be confirmed; null when it can. Confirming cannot be undone. */
export const confirmRefusal = (member: { readonly memberNumber: string | null }): string | null =>
  memberStatus(member.memberNumber) === 'CONFIRMED' ? MEMBERS_TEXTS.alreadyConfirmed : null

/** An account and what a deletion depends on. */
export interface DeletionCase {
  readonly actor: { readonly id: string; readonly accessLevel: AccessLevel }
  readonly target: { readonly id: string; readonly accessLevel: AccessLevel }
  /** Ledger lines, or requests that are not decided yet. */
  readonly hasRecords: boolean
  /** Accounts of level 3 that are not archived. */
  readonly adminCount: number
}

export type DeletionRefusal = 'HIGHER_LEVEL' | 'SELF' | 'LAST_ADMIN' | 'HAS_RECORDS'

export const DELETION_TEXTS: Readonly<Record<DeletionRefusal, string>> = {
  HIGHER_LEVEL: MEMBERS_TEXTS.higherLevel,
  SELF: MEMBERS_TEXTS.deleteSelf,
  LAST_ADMIN: MEMBERS_TEXTS.deleteLastAdmin,
  HAS_RECORDS: MEMBERS_TEXTS.deleteHasRecords,
}

/** Why an account cannot be deleted, the level first (that one is a 403, the others are conflicts). */
export function deletionRefusal({
  actor,
  target,
  hasRecords,
  adminCount,
}: DeletionCase): DeletionRefusal | null {
  if (!mayManage(actor.accessLevel, target.accessLevel)) return 'HIGHER_LEVEL'
  if (actor.id === target.id) return 'SELF'
  if (target.accessLevel === ACCESS_LEVELS.ADMIN && adminCount <= 1) return 'LAST_ADMIN'
  return hasRecords ? 'HAS_RECORDS' : null
}
