import { expect, it, vi } from 'vitest'
import { makeKnownNumbers } from '#gateway/loaders/known-numbers.ts'
import { type MemberSourceOptions, makeMemberSource } from '#gateway/loaders/member-source.ts'
import type { Member } from '#schema/members/source.ts'

const member = (n: number) => ({ id: `m${n}`, memberNumber: `COOP00000${n}` }) as Member
const PEOPLE = [member(1), member(2), member(3)]

/** A source over a backend that has three members; `several` is how it reads some by their numbers. */
function sourceOver(several: MemberSourceOptions['byNumbers']['find'] | null) {
  const read = new Map<string, Member>()
  const search = vi.fn(async (text: string) => PEOPLE.filter(({ memberNumber }) => memberNumber === text))
  const find = vi.fn(several ?? (async () => null))
  const load = vi.fn(async (id: string) => read.get(id) ?? PEOPLE.find((each) => each.id === id) ?? null)
  const options = {
    api: { search },
    members: { load, prime: (id: string, each: Member) => read.set(id, each), forget: () => undefined },
    byNumbers: { isOffered: () => several !== null, find },
    register: {},
    numbers: makeKnownNumbers(),
    pageSize: 10,
    countLookup: async () => undefined,
  } as unknown as MemberSourceOptions
  return { source: makeMemberSource(options), search, find, load }
}

const ask = (source: ReturnType<typeof makeMemberSource>, ...numbers: string[]) =>
  Promise.all(numbers.map((number) => source.byNumber(number)))

it('reads members by their numbers in one call, and searches for none of them', async () => {
  const { source, search, find } = sourceOver(async (numbers) =>
    PEOPLE.filter(({ memberNumber }) => numbers.includes(memberNumber ?? '')),
  )
  const found = await ask(source, 'COOP000001', 'COOP000003', 'COOP000009')
  expect(found.map((each) => each?.id ?? null)).toEqual(['m1', 'm3', null])
  expect(find).toHaveBeenCalledExactlyOnceWith(['COOP000001', 'COOP000003', 'COOP000009'])
  expect(search).not.toHaveBeenCalled()
})

it('searches for each where the backend ignores numbers, or has no call for several', async () => {
  for (const several of [async () => null, null]) {
    const { source, search } = sourceOver(several)
    const found = await ask(source, 'COOP000001', 'COOP000002')
    expect(found.map((each) => each?.id)).toEqual(['m1', 'm2'])
    expect(search).toHaveBeenCalledTimes(2)
  }
})

it('searches for a number that is asked for alone', async () => {
  const { source, search, find } = sourceOver(async () => [])
  expect((await source.byNumber('COOP000003'))?.id).toBe('m3')
  expect(search).toHaveBeenCalledExactlyOnceWith('COOP000003')
  expect(find).not.toHaveBeenCalled()
})
