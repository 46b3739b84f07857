import { expect, it, vi } from 'vitest'
import { makeKnownNumbers } from '#gateway/loaders/known-numbers.ts'
import { makeLoader } from '#gateway/loaders/loader.ts'
import { type ByNumberOptions, memberByNumber } from '#gateway/loaders/member-by-number.ts'
import type { Member } from '#schema/members/source.ts'

const member = (n: number) => ({ id: `m${n}`, memberNumber: `COOP00000${n}` }) as Member
const PEOPLE = [member(1), member(2), member(3)]

/** A source over a backend that has three members; `several` is how it reads some by their numbers. */
function sourceOver(several: ByNumberOptions['accounts']['byNumbers']['find'] | null) {
  const search = vi.fn(async (text: string) => PEOPLE.filter(({ memberNumber }) => memberNumber === text))
  const find = vi.fn(several ?? (async () => null))
  const members = makeLoader(async (id: string) => PEOPLE.find((each) => each.id === id) ?? null)
  const accounts = { members, byNumbers: { isOffered: () => several !== null, find } }
  return { source: memberByNumber({ api: { search }, accounts, numbers: makeKnownNumbers() }), search, find }
}

const ask = (source: ReturnType<typeof memberByNumber>, ...numbers: string[]) => source.loadMany(numbers)

it('reads members by their numbers in one call, and searches for none of them', async () => {
  const { source, search, find } = sourceOver(async (numbers) =>
    PEOPLE.filter(({ memberNumber }) => numbers.includes(memberNumber ?? '')),
  )
  const found = await ask(source, 'COOP000001', 'COOP000003', 'COOP000009')
  expect(found.map((each) => (each as Member | null)?.id ?? null)).toEqual(['m1', 'm3', null])
  expect(find).toHaveBeenCalledExactlyOnceWith(['COOP000001', 'COOP000003', 'COOP000009'])
  expect(search).not.toHaveBeenCalled()
})

it('searches for each where the backend ignores numbers, or has no call for several', async () => {
  for (const several of [async () => null, null]) {
    const { source, search } = sourceOver(several)
    const found = await ask(source, 'COOP000001', 'COOP000002')
    expect(found.map((each) => (each as Member).id)).toEqual(['m1', 'm2'])
    expect(search).toHaveBeenCalledTimes(2)
  }
})

it('searches for a number that is asked for alone', async () => {
  const { source, search, find } = sourceOver(async () => [])
  expect((await source.load('COOP000003'))?.id).toBe('m3')
  expect(search).toHaveBeenCalledExactlyOnceWith('COOP000003')
  expect(find).not.toHaveBeenCalled()
})
