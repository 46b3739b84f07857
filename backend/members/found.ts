import { onceFor } from '../db/kept-lists.ts'
import type { RememberedMember, RememberedMembers } from './remembered-members.ts'

/** No text that is searched for has it, because it is read from one line. */
const BETWEEN = '\n'

/** What members are found by as one text, which is quicker to look through than thousands of short ones. */
const searchable = onceFor(({ all }: RememberedMembers) => {
  const starts: number[] = []
  let length = 0
  for (const { search } of all) {
    starts.push(length)
    length += search.length + BETWEEN.length
  }
  return { text: all.map(({ search }) => search).join(BETWEEN), starts }
})

/** The place of the last start that is not after a position. */
function placeAt(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** The members with one of these texts in what they are found by; of lower case, as `searchTexts` answers them. */
export function membersFound(
  members: RememberedMembers,
  texts: readonly string[],
): ReadonlySet<RememberedMember> {
  const { text, starts } = searchable(members)
  const found = new Set<RememberedMember>()
  for (const wanted of texts) {
    let position = text.indexOf(wanted)
    while (position >= 0) {
      const place = placeAt(starts, position)
      const member = members.all[place]
      // A text with a line break could begin with one member and end with another.
      if (member?.search.includes(wanted)) found.add(member)
      const next = starts[place + 1]
      position = next === undefined ? -1 : text.indexOf(wanted, next)
    }
  }
  return found
}
