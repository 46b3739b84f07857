import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Why a money screen is closed to someone whose registration staff have not confirmed yet. */
export function ClosedUntilConfirmed() {
  return (
    <Notice tone="info" title={`Your registration: ${MEMBERS_TEXTS.pendingApproval}`}>
      {SESSION_TEXTS.awaitingConfirmation}
    </Notice>
  )
}
