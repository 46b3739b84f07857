import type { Context } from '../context.ts'
import type { Member } from './source.ts'

/** How one kind of request is read: the caller's own, and another member's for staff. */
interface RequestReads<Item> {
  readonly own: () => Promise<readonly Item[]>
  readonly ofOther: (member: Member) => Promise<readonly Item[]>
}

/** A member's requests of one kind; none, and no call, until the registration is confirmed. */
export async function requestsOfMember<Item>(
  member: Member,
  { viewer }: Pick<Context, 'viewer'>,
  { own, ofOther }: RequestReads<Item>,
): Promise<Item[]> {
  if (member.memberNumber === null) return []
  const isOwn = (await viewer())?.id === member.id
  return [...(await (isOwn ? own() : ofOther(member)))]
}
