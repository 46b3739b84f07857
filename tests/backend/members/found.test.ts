import { expect, it } from 'vitest'
import { membersFound } from '#backend/members/found.ts'
import type { RememberedMember, RememberedMembers } from '#backend/members/remembered-members.ts'

/** Members who are found by these texts alone. */
function findableBy(...searches: readonly string[]): RememberedMembers {
  const all = searches.map((search, n) => ({ id: String(n), search }) as RememberedMember)
  return { changes: 0, all }
}

const MEMBERS = findableBy(
  'ada okafor coop000001 ada@isusu.example',
  'ọlá okafor',
  '',
  'obi\nada',
  'adaada',
  'okonkwo ada',
)

it.each([
  ['ada', ['0', '3', '4', '5']],
  ['okafor', ['0', '1']],
  ['ọlá', ['1']],
  ['example', ['0']],
  ['nobody', []],
  // Texts that only the joining of two members has.
  ['example\nọlá', []],
  ['okafor\n', []],
  ['obi\nada', ['3']],
])('finds %j in the members who have it, each once', (text, ids) => {
  expect(Array.from(membersFound(MEMBERS, [text]), ({ id }) => id)).toEqual(ids)
})

it('finds who has any of several texts', () => {
  const found = membersFound(MEMBERS, ['okafor', 'adaada'])
  expect(Array.from(found, ({ id }) => id).toSorted()).toEqual(['0', '1', '4'])
})

it('finds nobody where there is nobody', () => {
  expect(membersFound(findableBy(), ['ada']).size).toBe(0)
})
