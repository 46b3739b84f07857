import { type DecisionError, lifecycle } from '../requests/lifecycle.ts'
import { ACCESS_LEVELS, type AccessLevel, mayManage } from '../session/access-level.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'

/** A registration is confirmed, which cannot be undone, or deleted. */
export const REGISTRATION_LIFECYCLE = lifecycle({
  moves: { unconfirmed: ['confirmed', 'deleted'], confirmed: [], deleted: [] },
  moveText: () => MEMBERS_TEXTS.alreadyConfirmed,
})

/** Unconfirmed from the registration until staff confirm it. */
export type MemberStatus = 'unconfirmed' | 'confirmed'

/** A member has their number from the moment staff confirm them. */
export const memberStatus = (memberNumber: string | null): MemberStatus =>
  memberNumber === null ? 'unconfirmed' : 'confirmed'

/** An account and what a deletion depends on. */
interface DeletionCase {
  readonly actor: { readonly id: string; readonly accessLevel: AccessLevel }
  readonly target: { readonly id: string; readonly accessLevel: AccessLevel }
  /** Ledger lines, or requests that are not decided yet. */
  readonly hasRecords: boolean
  /** Accounts of level 3 that are not archived. */
  readonly adminCount: number
}

/** Why an account cannot be deleted; null when it can. The level comes first: that one is a 403, the others are 409. */
export function deletionError({
  actor,
  target,
  hasRecords,
  adminCount,
}: DeletionCase): DecisionError<'HIGHER_LEVEL' | 'SELF' | 'LAST_ADMIN' | 'HAS_RECORDS'> | null {
  if (!mayManage(actor.accessLevel, target.accessLevel))
    return { code: 'HIGHER_LEVEL', message: MEMBERS_TEXTS.higherLevel }
  if (actor.id === target.id) return { code: 'SELF', message: MEMBERS_TEXTS.deleteSelf }
  if (target.accessLevel === ACCESS_LEVELS.ADMIN && adminCount <= 1)
    return { code: 'LAST_ADMIN', message: MEMBERS_TEXTS.deleteLastAdmin }
  return hasRecords ? { code: 'HAS_RECORDS', message: MEMBERS_TEXTS.deleteHasRecords } : null
}
