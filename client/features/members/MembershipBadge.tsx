import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { MemberStatus, Membership } from '../../apollo/graph-types.generated.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { endOf } from './membership-texts.ts'

export interface MembershipBadgeProps {
  readonly member: { readonly status: MemberStatus; readonly membership: Membership | null }
}

/** Where a person stands with the society. Spec 000 §5: 'pending approval' until staff confirm. */
export function MembershipBadge({ member }: MembershipBadgeProps) {
  const { status } = member
  return (
    <StatusBadge
      status={endOf(member) ?? status}
      {...(status === 'UNCONFIRMED' ? { label: MEMBERS_TEXTS.pendingApproval } : {})}
    />
  )
}
