import { isStaff } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { decisionConflict, type Problem } from './problems.ts'
import type { Viewer } from './route.ts'

/** 409: the membership has ended. */
export const membershipEnded = (): Problem =>
  decisionConflict({ code: 'MEMBERSHIP_ENDED', message: MEMBERS_TEXTS.membershipEnded })

/**
 * The viewer as somebody who is or was a member: what they may read. Throws 409: money waits for the confirmation.
 */
export function requireConfirmed(viewer: Viewer): Viewer & { readonly memberNumber: string } {
  const { memberNumber } = viewer
  if (!viewer.confirmed || memberNumber === null) {
    throw decisionConflict({ code: 'NOT_CONFIRMED', message: SESSION_TEXTS.awaitingConfirmation })
  }
  return { ...viewer, memberNumber }
}

/** Whether the viewer is staff and no member: they have no account of their own to ask about. */
export const isStaffOnly = ({ level, memberNumber }: Viewer): boolean =>
  isStaff(level) && memberNumber === null
