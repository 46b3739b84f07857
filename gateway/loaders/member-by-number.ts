import type { Member } from '#schema/members/source.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import type { Accounts } from './accounts.ts'
import type { KnownNumbers } from './known-numbers.ts'
import { type Loader, makeLoader, renew } from './loader.ts'

/** What members are found with by their numbers. */
export interface ByNumberOptions {
  readonly api: Pick<MemberApi, 'search'>
  readonly accounts: Pick<Accounts, 'members' | 'byNumbers'>
  /** Ids of members that were found by their numbers. */
  readonly numbers: KnownNumbers
}

/**
 * Members by number, null for an unknown one. No documented call finds a member by number, so the search is used once, and
 * then the record of its result.
 */
export function memberByNumber({
  api,
  accounts: { members, byNumbers },
  numbers,
}: ByNumberOptions): Loader<string, Member | null> {
  async function find(number: string): Promise<Member | null> {
    const known = numbers.find(number)
    const member = known === null ? null : await members.load(known)
    if (member?.memberNumber === number) return member
    const found = (await api.search(number)).find(({ memberNumber }) => memberNumber === number) ?? null
    if (found !== null) numbers.keep(number, found.id)
    return found
  }

  /** Remembers the members that a call for several found. */
  function keepFound(found: readonly Member[]): void {
    for (const member of found) {
      renew(members, member.id, member)
      if (member.memberNumber !== null) numbers.keep(member.memberNumber, member.id)
    }
  }

  return makeLoader(find, {
    together: {
      isOffered: byNumbers.isOffered,
      async find(wanted) {
        const unknown = wanted.filter((number) => numbers.find(number) === null)
        const found = unknown.length === 0 ? [] : await byNumbers.find(unknown)
        if (found === null) return null
        keepFound(found)
        // Who is still unknown does not exist.
        return Promise.all(
          wanted.map(async (number) => (numbers.find(number) === null ? null : find(number))),
        )
      },
    },
  })
}
