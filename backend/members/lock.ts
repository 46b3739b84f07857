import type { MembershipEnd } from '#rules/members/membership.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { membershipEnded, requireConfirmed } from '../http/require-confirmed.ts'
import type { Viewer } from '../http/route.ts'

/**
 * Locks a member's row until the transaction ends, so that what is decided about one member is decided one
 * after the other. Other records may still point at the member meanwhile. Answers how the membership ended; null while
 * it has not.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<MembershipEnd | null> {
  const row = await tx
    .selectFrom('members')
    .select('membership_ended')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.membership_ended ?? null
}

/**
 * The viewer as a member, locked until the transaction ends: whoever asks for something must be a member at that
 * moment. Throws 409 for an account that waits for its confirmation and for a membership that has ended.
 */
export async function lockViewerAsMember(
  { tx }: Work,
  viewer: Viewer,
): Promise<Viewer & { readonly memberNumber: string }> {
  const member = requireConfirmed(viewer)
  if ((await lockMember(tx, member.id)) !== null) throw membershipEnded()
  return member
}

/** Whether there is an account with that id which is not archived. */
export async function accountIsKnown(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
