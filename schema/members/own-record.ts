import type { Context } from '../context.ts'
import type { Member } from './source.ts'

/** The caller's own record; null for visitors and for accounts without a record in the backend. */
export async function ownRecord({ viewer, members }: Pick<Context, 'viewer' | 'members'>) {
  const caller = await viewer()
  return caller === null ? null : members.member(caller.id)
}

/** A member whose registration is confirmed, so that there is a number. */
export type ConfirmedMember = Member & { readonly memberNumber: string }

/**
 * The caller's own record once it is confirmed; null before. Only confirmed members have requests, and backends
 * refuse to be asked about others.
 */
export async function ownConfirmedRecord(
  context: Pick<Context, 'viewer' | 'members'>,
): Promise<ConfirmedMember | null> {
  const member = await ownRecord(context)
  return member !== null && isConfirmed(member) ? member : null
}

const isConfirmed = (member: Member): member is ConfirmedMember => member.memberNumber !== null
