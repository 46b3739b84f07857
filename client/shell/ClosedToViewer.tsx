import { Users } from 'lucide-react'
import { isStaff } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useShellSession } from './session-context.ts'

export interface ClosedToViewerProps {
  /** What the page is for, as a sentence. */
  readonly shows: string
  /** Where staff do the work that belongs to it. */
  readonly staff: {
    readonly text: string
    readonly route: Parameters<typeof to>[0]
    readonly label: string
  }
}

/**
 * In place of a page of confirmed members: tells staff, who have no member record of their own, what the page is and
 * where their work is, and applicants that it opens once the registration is confirmed.
 */
export function ClosedToViewer({ shows, staff }: ClosedToViewerProps) {
  const { viewer } = useShellSession()
  if (viewer === null || !isStaff(viewer.level))
    return (
      <Notice tone="info" title={`Your registration: ${MEMBERS_TEXTS.pendingApproval}`}>
        {SESSION_TEXTS.awaitingConfirmation}
      </Notice>
    )
  return (
    <Card>
      <EmptyState
        icon={Users}
        title={SESSION_TEXTS.forMembers}
        action={<LinkButton to={to(staff.route)}>{staff.label}</LinkButton>}
      >
        {shows} Your staff account has no member record. {staff.text}
      </EmptyState>
    </Card>
  )
}
