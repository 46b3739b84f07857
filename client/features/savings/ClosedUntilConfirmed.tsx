import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Explains that money screens are available once the registration is confirmed. */
export function ClosedUntilConfirmed() {
  return (
    <Notice tone="info" title={`Your registration: ${MEMBERS_TEXTS.pendingApproval}`}>
      {SESSION_TEXTS.awaitingConfirmation}
    </Notice>
  )
}
