import { type DecisionError, lifecycle } from '../requests/lifecycle.ts'
import { ACCESS_LEVELS, type AccessLevel, mayManage } from '../session/access-level.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'

/** A registration is either confirmed, which cannot be undone, or deleted. */
export const REGISTRATION_LIFECYCLE = lifecycle({
  moves: { unconfirmed: ['confirmed', 'deleted'], confirmed: [], deleted: [] },
  moveText: () => MEMBERS_TEXTS.alreadyConfirmed,
})

/** A member is unconfirmed until staff confirm the registration. */
export type MemberStatus = 'unconfirmed' | 'confirmed'

/** The status by the member number, which is given at confirmation. */
export const memberStatus = (memberNumber: string | null): MemberStatus =>
  memberNumber === null ? 'unconfirmed' : 'confirmed'

/** The facts that a deletion of an account depends on. */
interface DeletionCase {
  readonly actor: { readonly id: string; readonly accessLevel: AccessLevel }
  readonly target: { readonly id: string; readonly accessLevel: AccessLevel }
  /** Whether there are ledger lines or undecided requests. */
  readonly hasRecords: boolean
  /** The number of accounts of level 3 that are not archived. */
  readonly adminCount: number
}

/**
 * Why an account cannot be deleted; null when it can. The level is checked first, because it is answered with 403 and
 * the others with 409.
 */
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
