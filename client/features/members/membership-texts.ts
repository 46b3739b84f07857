import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { Membership } from '../../apollo/graph-types.generated.ts'

interface WithMembership {
  readonly membership: Membership | null
}

/** 'LEFT' or 'DECEASED' of who is no member any more; null for everybody else. */
export const endOf = ({ membership }: WithMembership): 'LEFT' | 'DECEASED' | null =>
  membership === 'LEFT' || membership === 'DECEASED' ? membership : null

/** Where a confirmed member stands today: 'member', 'left the society' or 'deceased'. */
export function membershipText(member: WithMembership): string {
  const end = endOf(member)
  return end === null ? 'member' : MEMBERS_TEXTS.ended[end]
}

/** A member number with what became of the membership: 'COOP000101 (left the society)'. */
export function numberText(member: WithMembership & { readonly memberNumber: string | null }): string {
  const number = member.memberNumber ?? MEMBERS_TEXTS.pendingApproval
  return endOf(member) === null ? number : `${number} (${membershipText(member)})`
}
