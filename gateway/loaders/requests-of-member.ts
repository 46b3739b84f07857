import type { Member } from '#schema/members/source.ts'
import { type AskPage, wholeList } from '../requests/list-pages.ts'
import { type Loader, makeLoader } from './loader.ts'

/**
 * The requests of one kind that staff find of each member. The lists of `asks` are searched by number; `isOf` leaves out
 * what the search finds besides.
 */
export function requestsOfMember<Item>(
  asks: readonly AskPage<Item>[],
  isOf: (item: Item, member: Member) => boolean,
): Loader<Member, readonly Item[]> {
  const ofOne = async (member: Member): Promise<readonly Item[]> => {
    const { memberNumber } = member
    // Without a number there is nothing to search by.
    if (memberNumber === null) return []
    const found = await Promise.all(asks.map((ask) => wholeList(ask, memberNumber)))
    return found.flat().filter((item) => isOf(item, member))
  }
  return makeLoader(ofOne, { idOf: ({ id }) => id })
}

/** Whether a request names a member by number, as those do that carry no record id. */
export const hasNumberOf = (
  { memberNumber }: { readonly memberNumber: string | null },
  member: Member,
): boolean => memberNumber === member.memberNumber
