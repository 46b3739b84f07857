import { expect, it } from 'vitest'
import { keyOfMember } from '#client/lists/key-of-member.ts'
import { readAll } from '#client/lists/list-page.ts'

it('loses no row of people with one name, without a number, or of no member', async () => {
  const of = (id: string | null, name: string) => ({
    member: { record: id === null ? null : { id }, name, memberNumber: null },
  })
  const items = [
    { ...of('m1', 'Bola Bello'), amount: 1 },
    { ...of('m2', 'Bola Bello'), amount: 1 },
    { ...of(null, 'Bola Bello'), amount: 1 },
    { ...of(null, 'Bola Bello'), amount: 2 },
    { member: null, amount: 1 },
    { member: null, amount: 2 },
  ]
  const read = await readAll({
    readPage: async () => ({ items, currentPage: 1, totalPages: 1, totalCount: items.length }),
    keyOf: keyOfMember,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  expect(read).toEqual(items)
})
