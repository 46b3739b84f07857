/** How a membership ended: the accounts were settled, or a claim on the savings of the deceased was approved. */
export type MembershipEnd = Extract<Membership, 'left' | 'deceased'>

export const MEMBERSHIPS = ['unconfirmed', 'member', 'left', 'deceased'] as const

/** Where a member stands with the society. What only members may do is open to a `member` alone. */
export type Membership = (typeof MEMBERSHIPS)[number]

/** The membership of an account; null for staff, and for auditors, who are no members. */
export function membershipOf(account: {
  readonly memberNumber: string | null
  /** Whether it is an account of the members' level. */
  readonly isOfMember: boolean
  readonly ended: MembershipEnd | null
}): Membership | null {
  if (account.ended !== null) return account.ended
  if (account.memberNumber !== null) return 'member'
  return account.isOfMember ? 'unconfirmed' : null
}
